import type { SmsSender } from '../auth/index.ts'
import type { Way } from '../message/index.ts'

export const createSmsWay = (sender: SmsSender): Way => ({
  isOpen: async () => true,
  reach: async (tx, { phone }) => {
    if (!phone) return null
    const number = tx.keys.decrypt('user.phone', phone)
    return (text) => sender.send({ phone: number, text })
  },
})

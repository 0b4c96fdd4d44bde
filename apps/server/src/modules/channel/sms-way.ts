import type { SmsSender } from '../auth/index.ts'
import type { Way } from '../message/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'

export const createSmsWay = (sender: SmsSender): Way => ({
  isOpen: async () => true,
  reach: async (tx, { id, phone }) => {
    if (!phone) return null
    const number = tx.keys.decrypt(inRow('user.phone', id), phone)
    return (text) => sender.send({ phone: number, text })
  },
})

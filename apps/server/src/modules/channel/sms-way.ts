import type { Way } from '../message/index.ts'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Senders } from './school-senders.ts'

export const createSmsWay = (smsOf: Senders['smsOf']): Way => ({
  isOpen: async (tx) => (await smsOf(tx)) !== null,
  reach: async (tx, { id, phone }) => {
    const sender = phone ? await smsOf(tx) : null
    if (!phone || !sender) return null
    const number = tx.keys.decrypt(inRow('user.phone', id), phone)
    return (text) => sender.send({ phone: number, text })
  },
})

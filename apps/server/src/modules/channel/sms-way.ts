import { secondNumberOf, type Way } from '../message/index.ts'
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

/** Another telephone of the same person, proven on its own. */
export const createSecondWay = (smsOf: Senders['smsOf']): Way => ({
  isOpen: async (tx) => (await smsOf(tx)) !== null,
  reach: async (tx, { id }) => {
    const number = await secondNumberOf(tx, id)
    const sender = number === null ? null : await smsOf(tx)
    return number === null || sender === null ? null : (text) => sender.send({ phone: number, text })
  },
})

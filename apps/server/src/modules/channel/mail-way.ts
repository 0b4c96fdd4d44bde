import type { Way } from '../message/index.ts'
import type { Mailer } from './mailer.ts'

/** The subject of every letter: it must not tell more than the letter itself. */
const SUBJECT = '您有一条新消息'

export const createMailWay = (mailer: Mailer): Way => ({
  isOpen: async () => true,
  reach: async (tx, { email }) => {
    if (!email) return null
    const to = tx.keys.decrypt('user.email', email)
    return (text) => mailer.send({ to, subject: SUBJECT, text })
  },
})

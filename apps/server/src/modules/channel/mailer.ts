import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Letter = { to: string; subject: string; text: string }
export type Mailer = { send(letter: Letter): Promise<void> }

const TIMEOUT_MS = 10_000

/** Over the operator's mail server (`smtp://` or `smtps://`, with name and password). */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport(url, { from })
  transport.set('connectionTimeout', TIMEOUT_MS)
  return {
    // Letters are plain text: nothing in them is fetched or followed.
    send: async ({ to, subject, text }) => void (await transport.sendMail({ to, subject, text })),
  }
}

/** Without a mail server, in a demo: letters land in a file of the data folder. */
export const createMailFolder = (dataDir: string): Mailer => ({
  send: async (letter) => {
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    appendFileSync(join(dataDir, 'outbox', 'mail.jsonl'), `${JSON.stringify(letter)}\n`, { mode: 0o600 })
  },
})

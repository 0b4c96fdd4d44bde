import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-transport/index.js'

export type Letter = { to: string; subject: string; text: string }
export type Mailer = { send(letter: Letter): Promise<void> }

const TIMEOUT_MS = 10_000

/** Letters are plain text: nothing in them is fetched or followed. */
export const sendOver = async (server: Options, from: string, { to, subject, text }: Letter): Promise<void> => {
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ ...waits, ...server })
  try {
    await transport.sendMail({ from, to, subject, text })
  } finally {
    transport.close()
  }
}

/** Over the operator's mail server (`smtp://` or `smtps://`, with name and password). */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => ({
  send: (letter) => sendOver({ url }, from, letter),
})

/** Without a mail server, in a demo: letters land in a file of the data folder. */
export const createMailFolder = (dataDir: string): Mailer => ({
  send: async (letter) => {
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    appendFileSync(join(dataDir, 'outbox', 'mail.jsonl'), `${JSON.stringify(letter)}\n`, { mode: 0o600 })
  },
})

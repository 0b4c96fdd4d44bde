import { mailPorts } from '@xinqiao/domain'
import { createSmsSender, type SmsSender } from '../auth/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { findGateway, type MailConfig } from './gateway.repo.ts'
import { createGuardedPost } from './guarded-post.ts'
import type { HostGuard } from './host-guard.ts'
import { sendOver, type Mailer } from './mailer.ts'

/** Who carries a school's messages: its own gateway where it has set one, else the platform's, else nobody. */
export type Senders = {
  smsOf(tx: Tx): Promise<SmsSender | null>
  voiceOf(tx: Tx): Promise<SmsSender | null>
  mailOf(tx: Tx): Promise<Mailer | null>
}

const ownMailer = (guard: HostGuard, config: MailConfig): Mailer => ({
  send: async (letter) => {
    const { host, port, security, username, password, sender } = config
    const { address, isInside } = await guard(host)
    if (!isInside && (security === 'none' || !mailPorts.includes(port)))
      throw new AppError('channel.host_inside', { host })
    await sendOver(
      {
        host: address,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        tls: { servername: host },
        ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      },
      sender,
      letter,
    )
  },
})

type Platforms = { sms: SmsSender | null; voice: SmsSender | null; mailer: Mailer | null; guard: HostGuard }

export const createSenders = ({ sms, voice, mailer, guard }: Platforms): Senders => {
  const post = createGuardedPost(guard)
  return {
    smsOf: async (tx) => {
      const own = await findGateway(tx, 'sms')
      return own ? createSmsSender(own.config, null, post) : sms
    },
    voiceOf: async (tx) => {
      const own = await findGateway(tx, 'voice')
      return own ? createSmsSender({ ...own.config, signature: '' }, null, post) : voice
    },
    mailOf: async (tx) => {
      const own = await findGateway(tx, 'mail')
      return own ? ownMailer(guard, own.config) : mailer
    },
  }
}

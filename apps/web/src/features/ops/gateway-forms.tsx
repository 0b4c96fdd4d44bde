import {
  gatewayHostRule,
  gatewayKinds,
  gatewayUrlRule,
  mailPorts,
  mailSecurities,
  mailSecurityCodes,
  mailSenderRule,
  smsSignatureRule,
  type MailSecurity,
} from '@xinqiao/domain'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { opsMessages } from './ops.messages.ts'
import { type Gateways, useSaveMail, useSaveSms, useSaveVoice } from './ops.queries.ts'

const { mail: mailTexts, sms: smsTexts, ...texts } = opsMessages.gateways

type Asking<K extends keyof Gateways> = { kept: Gateways[K]; open: boolean; onClose: () => void }

const raw = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}
const text = (values: FormValues, name: string): string => raw(values, name).trim()
/** Left empty, what is kept stays. */
const secret = <N extends string>(values: FormValues, name: N) =>
  (text(values, name) === '' ? {} : { [name]: raw(values, name) }) as Partial<Record<N, string>>

const SECURITIES = mailSecurityCodes.map((value) => ({ value, label: mailSecurities[value] }))

const mailFields = (isKept: boolean): readonly FormField[] => [
  {
    kind: 'text',
    name: 'host',
    label: mailTexts.host,
    required: true,
    max: 253,
    rule: gatewayHostRule,
    hint: mailTexts.hostHint,
  },
  { kind: 'select', name: 'security', label: mailTexts.security, required: true, options: SECURITIES },
  {
    kind: 'number',
    name: 'port',
    label: mailTexts.port,
    required: true,
    min: 1,
    max: 65_535,
    hint: mailTexts.portRule(mailPorts.join('、')),
  },
  { kind: 'text', name: 'username', label: mailTexts.username, max: 200, hint: mailTexts.usernameHint },
  {
    kind: 'secret',
    name: 'password',
    label: mailTexts.password,
    max: 200,
    ...(isKept ? { hint: texts.kept } : {}),
    shown: (values) => text(values, 'username') !== '',
  },
  {
    kind: 'text',
    name: 'sender',
    label: mailTexts.sender,
    required: true,
    max: 254,
    rule: mailSenderRule,
    hint: texts.told,
  },
]

export function MailForm({ kept, open, onClose }: Asking<'mail'>) {
  const save = useSaveMail()
  return (
    <FormDrawer
      open={open}
      mode="edit"
      noun={gatewayKinds.mail}
      recordId="mail"
      fields={mailFields(kept?.hasPassword ?? false)}
      initial={{
        host: kept?.host ?? '',
        security: kept?.security ?? 'tls',
        port: kept?.port ?? 465,
        username: kept?.username ?? '',
        password: '',
        sender: kept?.sender ?? '',
      }}
      doneText={texts.saved}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({
          host: text(values, 'host'),
          port: Number(values['port']),
          security: values['security'] as MailSecurity,
          username: text(values, 'username'),
          sender: text(values, 'sender'),
          ...secret(values, 'password'),
        })
      }}
    />
  )
}

const postFields = (isKept: boolean): readonly FormField[] => [
  {
    kind: 'text',
    name: 'url',
    label: smsTexts.url,
    required: true,
    max: 300,
    rule: gatewayUrlRule,
    hint: smsTexts.urlHint,
  },
  { kind: 'text', name: 'keyId', label: smsTexts.keyId, max: 100, hint: smsTexts.keyIdHint },
  {
    kind: 'secret',
    name: 'secret',
    label: smsTexts.secret,
    required: !isKept,
    max: 200,
    ...(isKept ? { hint: texts.kept } : {}),
  },
]

const smsFields = (isKept: boolean): readonly FormField[] => [
  ...postFields(isKept),
  {
    kind: 'text',
    name: 'signature',
    label: smsTexts.signature,
    max: 20,
    rule: smsSignatureRule,
    hint: `${smsTexts.signatureHint}。${texts.told}`,
  },
]

export function SmsForm({ kept, open, onClose }: Asking<'sms'>) {
  const save = useSaveSms()
  return (
    <FormDrawer
      open={open}
      mode="edit"
      noun={gatewayKinds.sms}
      recordId="sms"
      fields={smsFields(kept !== null)}
      initial={{ url: kept?.url ?? '', keyId: kept?.keyId ?? '', secret: '', signature: kept?.signature ?? '' }}
      doneText={texts.saved}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({
          url: text(values, 'url'),
          keyId: text(values, 'keyId'),
          signature: text(values, 'signature'),
          ...secret(values, 'secret'),
        })
      }}
    />
  )
}

export function VoiceForm({ kept, open, onClose }: Asking<'voice'>) {
  const save = useSaveVoice()
  return (
    <FormDrawer
      open={open}
      mode="edit"
      noun={gatewayKinds.voice}
      recordId="voice"
      lead={texts.voiceNote}
      fields={postFields(kept !== null)}
      initial={{ url: kept?.url ?? '', keyId: kept?.keyId ?? '', secret: '' }}
      doneText={texts.saved}
      onClose={onClose}
      onSubmit={async (values) => {
        await save.mutateAsync({ url: text(values, 'url'), keyId: text(values, 'keyId'), ...secret(values, 'secret') })
      }}
    />
  )
}

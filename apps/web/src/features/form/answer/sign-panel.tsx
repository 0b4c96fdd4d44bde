import { isHandwritten, type FormAnswers, type FormField } from '@xinqiao/domain'
import { useRef } from 'react'
import { Box, Para, Text } from '../../../kit/layout/layout.tsx'
import { type Signature, SignatureField } from '../../../kit/signature/signature-field.tsx'
import type { FormHost } from '../../../kit/smart-form/form-host.ts'
import { toast } from '../../../kit/toast.ts'
import { useAnswer as useRead } from '../../../kit/use-answer.ts'
import { answerMessages } from '../answer.messages.ts'
import { useSign } from '../form.queries.ts'
import styles from './sign-panel.module.css'

const texts = answerMessages.detail

type Kept = { fileId: string; realName: string; signTime: string }

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The signature that stands in a field; nothing else that could be there is one. */
const signatureIn = (answers: FormAnswers, prop: string): Kept | null => {
  const value = answers[prop]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { fileId, realName, signTime } = value as Record<string, unknown>
  if (typeof fileId !== 'string') return null
  return { fileId, realName: wordsOf(realName), signTime: wordsOf(signTime) }
}

type SignPanelProps = {
  answerId: string
  version: number
  fields: readonly FormField[]
  answers: FormAnswers
  /** whose words have changed since */
  stale: readonly string[]
  host: FormHost
}

/** Where this person may put their name on what has been sent. A signature is kept at once, drawn or quoted. */
export function SignPanel({ fields, ...rest }: SignPanelProps) {
  if (fields.length === 0) return null
  const isOwed = fields.some(({ prop }) => rest.stale.includes(prop) || !signatureIn(rest.answers, prop))
  return (
    <section className={styles.card} aria-label={texts.signs} data-owed={isOwed}>
      <h2>{texts.signs}</h2>
      <Para look="faint 12/20">{texts.signLead}</Para>
      {fields.map((field) => (
        <SignPlace key={field.prop} field={field} {...rest} />
      ))}
    </section>
  )
}

type SignPlaceProps = Omit<SignPanelProps, 'fields'> & { field: FormField }

function SignPlace({ field, answerId, version, answers, stale, host }: SignPlaceProps) {
  const { prop } = field
  const sign = useSign()
  const quoted = useRef<string | null>(null)
  const kept = signatureIn(answers, prop)
  const isStale = stale.includes(prop)
  const image = useRead(kept && !isStale ? kept.fileId : null, host.fileImage)

  const put = async ({ source, image: drawn }: Signature): Promise<void> => {
    const fileId = source === 'quoted' ? quoted.current : await host.upload(drawn, 'signature')
    if (!fileId) return
    await sign.mutateAsync({ answerId, version, prop, fileId, source })
    toast.success(texts.signed)
  }
  const note = isStale ? (
    <Text look="warning">{texts.stale}</Text>
  ) : kept ? (
    texts.signedBy(kept.realName, kept.signTime.slice(0, 16))
  ) : null
  return (
    <Box above={12}>
      <SignatureField
        label={field.label}
        note={note}
        image={image.state === 'ready' ? image.data : null}
        onSign={put}
        collective={!isHandwritten(prop)}
        quote={
          isHandwritten(prop)
            ? async () => {
                const found = await host.quoteSignature(prop)
                quoted.current = found?.fileId ?? null
                return found?.image ?? null
              }
            : undefined
        }
      />
    </Box>
  )
}

import { isHandwritten, isOnlyVisitor } from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { InfoIcon, WarningIcon } from '../../../icons/icons.tsx'
import { Row } from '../../../layout/layout.tsx'
import { SignatureField, type Signature } from '../../../signature/signature-field.tsx'
import type { ControlProps, ViewProps } from '../../control-types.ts'
import { specialTexts } from '../special.messages.ts'
import styles from './files.module.css'
import { useAutoQuote } from './use-auto-quote.ts'
import { useIsStale, useSignatureImage, useSigned, type Signed } from './use-signed.ts'

const { signature: texts } = specialTexts

/** Written by hand, from a picture, or quoted from what is kept. Only the picture goes along: who and when is the server's. */
export function SignatureControl({ store, field, path, bind }: ControlProps) {
  const { host, reader } = store.setup
  const signed = useSigned(store, path)
  const stored = useSignatureImage(store, signed)
  const isStale = useIsStale(store, path)
  const [fresh, setFresh] = useState<{ readonly fileId: string; readonly image: Blob } | null>(null)
  const quoted = useRef<string | null>(null)
  const isVisitor = isOnlyVisitor(reader.roleCodes)
  const image = fresh && fresh.fileId === signed?.fileId ? fresh.image : stored.state === 'ready' ? stored.data : null

  const own = useAutoQuote(store, path)

  async function sign({ source, image: drawn }: Signature): Promise<void> {
    if (!host) return
    const fileId = source === 'quoted' && quoted.current ? quoted.current : await host.upload(drawn, 'signature')
    setFresh({ fileId, image: drawn })
    store.set(path, { fileId, source })
  }
  async function quote(): Promise<Blob | null> {
    const found = await host!.quoteSignature(field.prop)
    quoted.current = found?.fileId ?? null
    return found?.image ?? null
  }

  return (
    <div id={bind.id} tabIndex={-1} className={styles.signature} aria-describedby={bind['aria-describedby']}>
      <SignatureField
        bare
        label={field.label}
        image={image}
        collective={!isHandwritten(field.prop)}
        onSign={host ? sign : undefined}
        // A visitor has no stored signature of a teacher to quote from, and nobody keeps that of a group.
        quote={host && !isVisitor && isHandwritten(field.prop) ? quote : undefined}
        note={signed ? <Who signed={signed} fallback={host?.signer ?? null} /> : null}
      />
      {own ? (
        <Row as="p" gap={4} wrap look="soft 13/20" role="status">
          <InfoIcon size={14} />
          {own.isSaved ? texts.quotedSaved : texts.quoted}
          <button type="button" className={styles.link} onClick={() => store.set(path, undefined)}>
            {texts.remove}
          </button>
        </Row>
      ) : null}
      {isStale ? (
        <Row as="p" gap={4} look="warning 13/20" role="status">
          <WarningIcon size={14} />
          {texts.stale}
        </Row>
      ) : null}
      {stored.state === 'failed' && !image ? <Failed onRetry={stored.retry} /> : null}
    </div>
  )
}

/** Somebody else's place to sign, or a record that is only read. */
export function SignatureView({ store, field, path }: ViewProps) {
  const signed = useSigned(store, path)
  const stored = useSignatureImage(store, signed)
  const note = signed ? (
    <Who signed={signed} fallback={null} />
  ) : store.setup.mode === 'fill' ? (
    <p>{texts.notMine}</p>
  ) : null
  return (
    <div className={styles.signature}>
      <SignatureField bare label={field.label} image={stored.state === 'ready' ? stored.data : null} note={note} />
      {stored.state === 'failed' ? <Failed onRetry={stored.retry} /> : null}
    </div>
  )
}

type WhoProps = {
  readonly signed: Signed
  readonly fallback: { readonly name: string; readonly userName: string } | null
}

function Who({ signed, fallback }: WhoProps) {
  const name = signed.realName || fallback?.name
  return (
    <>
      {name ? <p className={styles.who}>{texts.by(name, signed.userName || (fallback?.userName ?? ''))}</p> : null}
      <p>{signed.signTime.slice(0, 16) || texts.pending}</p>
    </>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Row as="p" gap={4} look="warning 13/20">
      {texts.imageFailed}
      <button type="button" className={styles.link} onClick={onRetry}>
        {texts.retry}
      </button>
    </Row>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { BlobImage } from '../blob-image.tsx'
import { Button } from '../form/button.tsx'
import { QuoteIcon, UploadIcon } from '../icons/file-icons.tsx'
import { SignatureIcon } from '../icons/shell-icons.tsx'
import { Box, Centre, Para, Row } from '../layout/layout.tsx'
import { reasonOf } from '../reason-of.ts'
import { toast } from '../toast.ts'
import { SignatureDialog } from './signature-dialog.tsx'
import styles from './signature-field.module.css'
import { imageRefusal, signatureAccept, signatureBox } from './signature-rules.ts'
import { signatureTexts } from './signature.messages.ts'

export type Signature = { readonly source: 'drawn' | 'uploaded' | 'quoted'; readonly image: Blob }

export type SignatureFieldProps = {
  /** 咨询师签名, 来访者签名 */
  label: string
  /** who signed and when, beside the box */
  note?: ReactNode
  image: Blob | string | null
  /** absent: the signature is only shown */
  onSign?: ((signature: Signature) => void | Promise<void>) | undefined
  /** the signature kept for this person; null when there is none yet */
  quote?: (() => Promise<Blob | null>) | undefined
  /** a collective signature is never written by hand */
  collective?: boolean
  isUpload?: boolean
  /** the label stands elsewhere and is only told here */
  bare?: boolean
}

export function SignatureField(props: SignatureFieldProps) {
  const { label, note, image, onSign, quote, collective = false, isUpload = true, bare = false } = props
  const [isWriting, setWriting] = useState(false)
  const [busy, setBusy] = useState<Signature['source'] | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  /** Everything but handwriting, whose dialog shows its own failures. */
  async function take(source: Signature['source'], read: () => Promise<Blob | null>): Promise<void> {
    setBusy(source)
    try {
      const found = await read()
      if (found) await onSign?.({ source, image: found })
      else toast.warning(signatureTexts.quoteEmpty)
    } catch (error) {
      toast.error(reasonOf(error, source === 'quoted' ? signatureTexts.quoteFailed : signatureTexts.failed))
    } finally {
      setBusy(null)
    }
  }

  function choose(file: File | undefined): void {
    if (!file) return
    const refusal = imageRefusal(file)
    if (refusal) toast.warning(refusal)
    else void take('uploaded', () => Promise.resolve(file))
  }

  return (
    <Row gap={12} wrap role="group" aria-label={label}>
      <SignatureBox label={label} image={image} />
      <div className={styles.side}>
        {bare ? null : <Para look="600">{label}</Para>}
        {note ? <Box look="faint 12/20">{note}</Box> : null}
        {onSign ? (
          <Row gap={8} align="stretch" wrap above={4} className={styles.actions}>
            {collective ? null : (
              <Button size="sm" icon={<SignatureIcon size={14} />} onClick={() => setWriting(true)}>
                {image ? signatureTexts.rewrite : signatureTexts.write}
              </Button>
            )}
            {isUpload ? (
              <Button
                size="sm"
                icon={<UploadIcon size={14} />}
                loading={busy === 'uploaded'}
                onClick={() => chooser.current?.click()}
              >
                {signatureTexts.upload}
              </Button>
            ) : null}
            {quote ? (
              <Button
                size="sm"
                icon={<QuoteIcon size={14} />}
                loading={busy === 'quoted'}
                onClick={() => void take('quoted', quote)}
              >
                {signatureTexts.quote}
              </Button>
            ) : null}
          </Row>
        ) : null}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={signatureAccept}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <SignatureDialog
        open={isWriting}
        onClose={() => setWriting(false)}
        onSign={(drawn) => onSign?.({ source: 'drawn', image: drawn })}
      />
    </Row>
  )
}

function SignatureBox({ label, image }: Pick<SignatureFieldProps, 'label' | 'image'>) {
  const style = { width: signatureBox.shownWidth, aspectRatio: `${signatureBox.width} / ${signatureBox.height}` }
  return (
    <Centre look="faint 12" firm className={styles.box} style={style}>
      {image ? (
        <BlobImage
          source={image}
          alt={signatureTexts.imageOf(label)}
          width={signatureBox.width}
          height={signatureBox.height}
        />
      ) : (
        <span>{signatureTexts.none}</span>
      )}
    </Centre>
  )
}

import { useState } from 'react'
import { type Signature, SignatureField } from '../../../kit/signature/signature-field.tsx'
import { Card } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'

const { signature: words } = galleryTexts

export function SignatureSection() {
  const [own, setOwn] = useState<Signature | null>(null)
  const [collective, setCollective] = useState<Signature | null>(null)
  return (
    <Card>
      <div className={styles.signatures}>
        <SignatureField
          label={words.counsellor}
          note={own ? words.signedAt : null}
          image={own?.image ?? null}
          onSign={setOwn}
          quote={() => Promise.resolve(own?.image ?? null)}
        />
        <SignatureField collective label={words.collective} image={collective?.image ?? null} onSign={setCollective} />
        <SignatureField label={words.shown} image={own?.image ?? null} />
      </div>
    </Card>
  )
}

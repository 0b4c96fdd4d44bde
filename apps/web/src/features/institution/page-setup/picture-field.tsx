import { useId, useRef } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { ImageIcon } from '../../../kit/icons/file-icons.tsx'
import { Centre, Row } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import { type PictureKind, shrinkPicture } from './shrink-picture.ts'
import styles from './page-setup.module.css'

type PictureFieldProps = {
  kind: PictureKind
  /** an address to show; undefined when there is none */
  address: string | undefined
  /** a data address, or empty when it is taken away; absent when it is only to be looked at */
  onChange?: ((address: string) => void) | undefined
}

export function PictureField({ kind, address, onChange }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      const small = await shrinkPicture(file, kind)
      if (small) onChange?.(small)
      else toast.error(texts.tooLarge)
    } catch {
      toast.error(texts.badPicture)
    }
  }
  const hint = kind === 'logo' ? texts.logoHint : texts.backgroundHint
  return (
    <Row gap={12} above={4} className={styles.picture} role="group" aria-label={texts[kind]}>
      {address ? (
        <img src={address} alt={texts[kind]} />
      ) : (
        <Centre as="span" look="faint" className={styles.blank}>
          {<ImageIcon size={20} />}
        </Centre>
      )}
      {onChange ? (
        <div>
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              attempt(() => take(file))
            }}
          />
          <Button size="sm" guardMs={0} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            {address ? texts.replace : texts.choose}
          </Button>
          {address ? (
            <Button size="sm" variant="text" guardMs={0} onClick={() => onChange('')}>
              {texts.remove}
            </Button>
          ) : null}
          <p id={`${id}-hint`}>{hint}</p>
        </div>
      ) : null}
    </Row>
  )
}

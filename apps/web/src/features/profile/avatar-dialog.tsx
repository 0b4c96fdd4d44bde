import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { onlyCallFailures } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { toast } from '../../kit/toast.ts'
import { DropArea } from '../../kit/upload/drop-area.tsx'
import { refusalOf } from '../../kit/upload/upload-rules.ts'
import styles from './avatar-dialog.module.css'
import { CropWindow } from './crop-window.tsx'
import { type Crop, wholeCrop } from './crop.ts'
import { avatarData, pictureOf } from './draw-avatar.ts'
import { profileMessages } from './profile.messages.ts'
import { saveAvatar } from './profile.queries.ts'

const texts = profileMessages.avatar
const LIMITS = { extensions: ['jpg', 'jpeg', 'png'], maxBytes: 10 * 1024 * 1024 }
const ACCEPT = '.jpg,.jpeg,.png'

/** Choose, cut square, look, keep. Only the small square leaves the browser. */
export function AvatarDialog({ hasPicture, onClose }: { hasPicture: boolean; onClose: () => void }) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [busy, setBusy] = useState(false)

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return
    const refusal = refusalOf(file, LIMITS)
    if (refusal) {
      toast.warning(refusal)
      return
    }
    try {
      setPicture(await pictureOf(file))
      setCrop(wholeCrop)
    } catch {
      toast.warning(texts.unreadable)
    }
  }

  async function keep(avatar: string, done: string): Promise<void> {
    setBusy(true)
    try {
      await saveAvatar(avatar)
      toast.success(done)
      onClose()
    } catch (error) {
      onlyCallFailures(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={texts.title}
      width={480}
      onClose={busy ? undefined : onClose}
      footer={
        picture ? (
          <>
            <Button disabled={busy} onClick={() => setPicture(null)}>
              {texts.again}
            </Button>
            <Button
              variant="primary"
              loading={busy}
              onClick={() => void keep(avatarData(picture, crop), profileMessages.saved)}
            >
              {profileMessages.save}
            </Button>
          </>
        ) : hasPicture ? (
          <Button loading={busy} onClick={() => void keep('', texts.restored)}>
            {texts.restore}
          </Button>
        ) : undefined
      }
    >
      {picture ? (
        <CropWindow picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <div className={styles.choose}>
          <DropArea
            accept={ACCEPT}
            multiple={false}
            disabled={false}
            title={texts.choose}
            hint={texts.limits}
            onFiles={(files) => void choose(files)}
          />
        </div>
      )}
    </Dialog>
  )
}

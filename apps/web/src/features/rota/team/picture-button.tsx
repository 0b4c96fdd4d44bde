import { useRef } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { squarePicture } from './square-picture.ts'
import { memberTexts as texts } from './team.messages.ts'
import { useSetPicture } from './team.queries.ts'

const KINDS = ['image/jpeg', 'image/png']

/** Another face for somebody of the team. */
export function PictureButton({ userId }: { userId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const save = useSetPicture()

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    if (!KINDS.includes(file.type)) return void toast.warning(texts.avatarKinds)
    try {
      await save.mutateAsync({ userId, picture: await squarePicture(file) })
      toast.success(texts.avatarDone)
    } catch (error) {
      toast.error(reasonOf(error, texts.avatarFailed))
    }
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={KINDS.join(',')}
        aria-label={texts.avatar}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button size="sm" loading={save.isPending} onClick={() => input.current?.click()}>
        {texts.avatar}
      </Button>
    </>
  )
}

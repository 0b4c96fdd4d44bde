import { loginTabCodes } from '@xinqiao/domain'
import { useState } from 'react'
import { attempt, isCallFailure } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Para, Row, Stack } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { useSession } from '../../../session/index.ts'
import { LoginPreview } from './login-preview.tsx'
import { pageSetupTexts as texts } from './page-setup.messages.ts'
import { type PageSetup, usePictureAddress, useSavePageSetup } from './page-setup.queries.ts'
import { LookFields } from './look-fields.tsx'
import { draftOf, givenOf, isChanged, type SetupDraft } from './setup-draft.ts'
import { WordFields } from './word-fields.tsx'
import styles from './page-setup.module.css'

const TOO_LATE = 40009

/** Words and look on the left, the page itself on the right. */
export function PageSetupForm({ setup, onReload }: { setup: PageSetup; onReload: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(setup))
  const [isLate, setLate] = useState(false)
  const save = useSavePageSetup()
  const addressOf = usePictureAddress()
  const mayChange = useAllowed()(texts.need)
  const methods = useSession((state) => state.tenant?.methods)
  const dirty = isChanged(setup, draft)
  useUnsaved(dirty, texts.unsaved)
  const isOpen = { password: methods?.password ?? true, sms: methods?.sms ?? true, card: methods?.terminal ?? false }
  const has = loginTabCodes.filter((code) => isOpen[code])
  const shown = (kind: 'logo' | 'background') =>
    draft[kind] === undefined ? addressOf(kind, setup[kind]) : draft[kind] || undefined
  const pictures = { logo: shown('logo'), background: shown('background') }
  const change = mayChange ? (part: Partial<SetupDraft>) => setDraft({ ...draft, ...part }) : undefined

  async function store(): Promise<void> {
    if (draft.scene === 'picture' && !pictures.background) return void toast.warning(texts.needPicture)
    try {
      await save.mutateAsync(givenOf(setup, draft))
      toast.success(texts.saved)
    } catch (error) {
      if (isCallFailure(error) && error.code === TOO_LATE) setLate(true)
      throw error
    }
  }
  return (
    <div className={styles.columns}>
      <Stack as="form" gap={20} onSubmit={(event) => event.preventDefault()} noValidate>
        <Para look="soft 13">{mayChange ? texts.lead : texts.readOnly}</Para>
        {isLate ? (
          <Row gap={8} justify="between" wrap look="13" pad="8 12" role="alert" className={styles.late}>
            {texts.conflict}
            <Button size="sm" onClick={onReload}>
              {texts.reload}
            </Button>
          </Row>
        ) : null}
        <WordFields draft={draft} onChange={change} />
        <LookFields draft={draft} isOpen={isOpen} pictures={pictures} onChange={change} />
        {mayChange ? (
          <Row as="footer" gap={8} align="stretch" justify="end" className={styles.foot}>
            {dirty ? <Button onClick={() => setDraft(draftOf(setup))}>{texts.undo}</Button> : null}
            <Button variant="primary" disabled={!dirty} loading={save.isPending} onClick={() => attempt(store)}>
              {texts.save}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <LoginPreview draft={draft} has={has} {...pictures} />
    </div>
  )
}

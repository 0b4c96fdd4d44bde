import { type InfoForm, type InfoSection, isInfoSection } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { HelpLine } from '../../features/emergency/index.ts'
import { SectionFields, useMine, useMyForms, useSectionEdit } from '../../features/profile/index.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { session, useReread, type UserInfo } from '../../session/index.ts'
import { askSignOut } from '../session-end/ask-sign-out.ts'
import { shellMessages } from '../shell.messages.ts'
import { bootMessages as texts } from './boot.messages.ts'
import styles from './forced.module.css'

const WIDTH = 800
const GUARD_MS = 2000
const BASIC: InfoSection = 0

const owedBy = ({ isWriteInfo }: Pick<UserInfo, 'isWriteInfo'>): readonly InfoSection[] =>
  isWriteInfo.filter(isInfoSection).toSorted((a, b) => a - b)

/**
 * Cannot be dismissed; section by section, each kept as soon as it is sent. The steps are those found at the beginning:
 * what the server says meanwhile must not pull a half-filled form away.
 */
export function ForcedInfo({ user }: { user: UserInfo }) {
  const [steps, setSteps] = useState(() => owedBy(user))
  const [at, setAt] = useState(0)
  const reread = useReread('account')
  const category = steps[at] ?? BASIC
  const isOnlyBasic = steps.length === 1 && category === BASIC

  async function goOn(): Promise<void> {
    if (at + 1 < steps.length) return setAt(at + 1)
    await reread()
    // Something more may have been asked for meanwhile.
    setSteps(owedBy(session.get().user ?? user))
    setAt(0)
  }
  return (
    <Dialog
      open
      flush
      onPhone="full"
      width={WIDTH}
      title={isOnlyBasic ? texts.supplement : <Counted at={at + 1} all={steps.length} />}
    >
      <Section
        key={category}
        category={category}
        okText={at + 1 < steps.length ? texts.next : texts.ok}
        onSaved={() => void goOn()}
      />
    </Dialog>
  )
}

function Counted({ at, all }: { at: number; all: number }) {
  return (
    <>
      {texts.completion} <span className={styles.step}>{texts.step(at, all)}</span>
    </>
  )
}

type SectionProps = { category: InfoSection; okText: string; onSaved: () => void }

function Section({ category, okText, onSaved }: SectionProps) {
  const forms = useMyForms()
  const mine = useMine(category)
  const form = forms.data?.find((one) => one.category === category)
  if (form && mine.data) return <Filling form={form} mine={mine.data} okText={okText} onSaved={onSaved} />
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        <QueryState size="card" query={forms.error ? forms : mine} title={texts.infoFailed} />
      </div>
      <Stack gap={12} firm className={styles.foot}>
        <HelpLine />
        <Row gap={8} align="stretch" justify="between" className={styles.buttons}>
          <SignOutButton />
        </Row>
      </Stack>
    </div>
  )
}

type FillingProps = {
  form: InfoForm
  mine: NonNullable<ReturnType<typeof useMine>['data']>
  okText: string
  onSaved: () => void
}

function Filling({ form, mine, okText, onSaved }: FillingProps) {
  const edit = useSectionEdit({ form, mine, asks: true, onSaved })
  const heading = useRef<HTMLHeadingElement>(null)
  // Every step begins at its top.
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      noValidate
      className={styles.frame}
      aria-label={form.title}
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <div className={styles.scroll}>
        <Text as="h3" look="18/26" below={12} ref={heading} tabIndex={-1} className={styles.name}>
          {form.title}
        </Text>
        <SectionFields edit={edit} />
      </div>
      <Stack gap={12} firm className={styles.foot}>
        <HelpLine />
        <Row gap={8} align="stretch" justify="between" className={styles.buttons}>
          <SignOutButton />
          <Button size="lg" variant="primary" type="submit" guardMs={GUARD_MS} loading={edit.isSaving}>
            {okText}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function SignOutButton() {
  return (
    <Button size="lg" onClick={() => void askSignOut()}>
      {shellMessages.signOutLong}
    </Button>
  )
}

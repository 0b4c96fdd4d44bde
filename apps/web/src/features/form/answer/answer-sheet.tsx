import { formatDateTime } from '@xinqiao/domain'
import { type ReactNode, type Ref, useState } from 'react'
import { Box, Text } from '../../../kit/layout/layout.tsx'
import type { FormStore } from '../../../kit/smart-form/form-store.ts'
import { SmartForm } from '../../../kit/smart-form/smart-form.tsx'
import { useSession } from '../../../session/index.ts'
import { answerMessages } from '../answer.messages.ts'
import styles from './answer-sheet.module.css'

const texts = answerMessages.sheet

export type SheetHead = {
  readonly title: string
  readonly no: number
  readonly person: { readonly realName: string; readonly userName: string; readonly deptFullName: string }
  /** null: it has not been sent */
  readonly sent: {
    readonly edition: number
    readonly time: string
    readonly by: string
    readonly isRecalled: boolean
  } | null
}

type AnswerSheetProps = { ref?: Ref<HTMLElement>; head: SheetHead; store: FormStore; footer?: ReactNode }

/** A record as a document: on the screen as on paper. */
export function AnswerSheet({ ref, head, store, footer }: AnswerSheetProps) {
  const school = useSession((state) => state.tenant)
  const me = useSession((state) => state.user)
  const { title, no, person, sent } = head
  const [lookedAt] = useState(() => formatDateTime(new Date()).slice(0, 16))
  return (
    <Box as="article" surface="card" ref={ref} className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <p className={styles.school}>{[school?.name, school?.centreName].filter(Boolean).join(' · ')}</p>
        <h2>{title}</h2>
        <dl>
          <Fact label={texts.person}>{person.realName}</Fact>
          <Fact label={texts.account}>{person.userName}</Fact>
          <Fact label={texts.dept}>{person.deptFullName || '-'}</Fact>
          <Fact label={texts.version}>{texts.versionNo(no)}</Fact>
          <Fact label={texts.edition}>
            {sent ? `${texts.editionNo(sent.edition)}${sent.isRecalled ? ` · ${texts.recalled}` : ''}` : texts.draft}
          </Fact>
          {sent ? (
            <Fact label={texts.submitted}>
              {sent.time.slice(0, 16)} {sent.by}
            </Fact>
          ) : null}
        </dl>
      </header>
      <div className={styles.body}>
        <SmartForm store={store} />
      </div>
      {footer}
      <Text as="footer" look="faint 12" above={16} className={styles.foot}>
        <span>{texts.secret}</span>
        <span>{texts.printed(lookedAt, me?.name ?? '')}</span>
      </Text>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

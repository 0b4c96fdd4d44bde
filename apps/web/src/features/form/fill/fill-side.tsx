import { answerLabel, isEmpty } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ClipboardIcon, HistoryIcon } from '../../../kit/icons/shell-icons.tsx'
import { Para, Text } from '../../../kit/layout/layout.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { answersIn } from '../form-setup.ts'
import { fillMessages as texts } from '../form.messages.ts'
import type { Filler } from './filler.ts'
import styles from './fill-side.module.css'
import { SideCard } from './side-card.tsx'

const MOST = 4
const WORDY: ReadonlySet<string> = new Set(['textarea', 'input', 'radio', 'checkbox', 'select', 'radioInput', 'star'])

/** What is worth knowing while writing, whom it is about, and what was said the last time. In a hand there is no room for it. */
export function FillSide({ filler }: { filler: Filler }) {
  const phone = usePhone()
  if (phone) return null
  const { form, user, answer } = filler.sitting.opened
  return (
    <aside className={styles.side}>
      {filler.occasion?.beside}
      {answer ? <LastEdition filler={filler} answer={answer} /> : null}
      <SideCard icon={<ClipboardIcon size={15} />} title={texts.about}>
        <dl className={styles.facts}>
          <Fact label={texts.person}>{user.realName}</Fact>
          <Fact label={texts.account}>{user.userName}</Fact>
          {(filler.occasion?.facts ?? []).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {user.deptFullName ? <Fact label={texts.dept}>{user.deptFullName}</Fact> : null}
          <Fact label={texts.formVersion}>{texts.formVersionNo(form.no)}</Fact>
        </dl>
      </SideCard>
    </aside>
  )
}

/** In a hand: above the form, and folded, because whoever writes has it in mind or looks it up once. */
export function FoldedSide({ filler }: { filler: Filler }) {
  const phone = usePhone()
  const beside = filler.occasion?.beside
  if (!phone || !beside) return null
  return (
    <Text as="details" look="13/20" surface="card" below={12} className={styles.fold}>
      <summary>{texts.besideFold}</summary>
      {beside}
    </Text>
  )
}

type Answer = NonNullable<Filler['sitting']['opened']['answer']>

function LastEdition({ filler, answer }: { filler: Filler; answer: Answer }) {
  const { form } = filler.sitting
  const { changed } = filler.overview
  const before = answersIn(answer.answer)
  const told = form.definition.fields
    .filter(({ type, prop }) => WORDY.has(type) && !isEmpty(before[prop]))
    .toSorted((a, b) => Number(b.type === 'textarea') - Number(a.type === 'textarea'))
    .slice(0, MOST)
  return (
    <SideCard
      icon={<HistoryIcon size={15} />}
      title={texts.last}
      note={`${answer.submitTime.slice(5, 16)} ${texts.lastEdition(answer.edition)}`}
    >
      <dl className={styles.said}>
        {told.map((field) => (
          <Fact key={field.prop} label={field.label}>
            {answerLabel(field, before, form.options)}
          </Fact>
        ))}
      </dl>
      <Para look="faint 12" above={6} className={styles.changed} data-changed={changed > 0}>
        {changed > 0 ? texts.changedCount(changed) : texts.unchanged}
      </Para>
      <Link to={`/formAnswer/detail?id=${answer.id}`}>{texts.openWhole}</Link>
    </SideCard>
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

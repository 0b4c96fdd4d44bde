import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon } from '../../../kit/icons/icons.tsx'
import { HistoryIcon, PrintIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { SmartForm } from '../../../kit/smart-form/smart-form.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { formStates, type FormStateKey } from '../form-state.tsx'
import { fillMessages as texts } from '../form.messages.ts'
import { DraftLine } from './draft-line.tsx'
import type { Filler } from './filler.ts'
import { FillSide, FoldedSide } from './fill-side.tsx'
import styles from './fill-page.module.css'
import { Notices } from './notices.tsx'
import { SectionNav } from './section-nav.tsx'
import { StandingTag } from '../standing/standing.tsx'

/** A record or a registration: its parts at the left, the form, what helps writing it at the right. */
export function FillPage({ filler }: { filler: Filler }) {
  const { sitting, overview, root } = filler
  const phone = usePhone()
  const { mayWrite } = sitting.opened
  return (
    <main className={styles.page}>
      <Head filler={filler} />
      <Notices filler={filler} />
      <FoldedSide filler={filler} />
      <Row gap={12} align="start" className={styles.columns}>
        {phone ? null : <SectionNav root={root} overview={overview} isWriting={mayWrite} />}
        <div ref={root} className={styles.form}>
          {filler.occasion?.head}
          <SmartForm store={sitting.store} />
        </div>
        <FillSide filler={filler} />
      </Row>
      {mayWrite ? <Foot filler={filler} /> : null}
    </main>
  )
}

const stateOf = ({ sitting: { opened, start } }: Filler): FormStateKey => {
  const { answer, draft } = opened
  if (answer?.status === 'recalled') return 'recalled'
  if (answer) return answer.resign.length > 0 ? 'resign' : 'submitted'
  return draft || start.from === 'kept' ? 'draft' : 'none'
}

function Head({ filler }: { filler: Filler }) {
  const { sitting, overview } = filler
  const { form, user, answer, mayWrite, standing } = sitting.opened
  const state = stateOf(filler)
  const navigate = useNavigate()
  return (
    <header className={styles.head}>
      <Button className={styles.back ?? ''} size="sm" icon={<BackIcon size={14} />} onClick={filler.leave}>
        {texts.back}
      </Button>
      <h1>{[form.formName, filler.occasion?.nth].filter(Boolean).join(' · ')}</h1>
      {standing && state === 'none' ? null : <StatusTag {...formStates[state]} />}
      <StandingTag standing={standing} />
      <Text look="soft" className={styles.person}>
        {user.realName}
        {filler.occasion?.line ? <small>{filler.occasion.line}</small> : null}
      </Text>
      {filler.occasion?.mark}
      <Row wrap look="soft 12" push className={styles.news}>
        {mayWrite ? <DraftLine saver={sitting.saver} onConflict={filler.showConflict} /> : null}
        <Progress filled={overview.filled} total={overview.total} />
      </Row>
      <Row gap={8} align="stretch" className={styles.tools}>
        {answer ? (
          <Button
            size="sm"
            icon={<HistoryIcon size={14} />}
            onClick={() => void navigate(`/formAnswer/detail?id=${answer.id}`)}
          >
            {texts.version}
          </Button>
        ) : null}
        <Button size="sm" icon={<PrintIcon size={14} />} onClick={filler.print}>
          {texts.print}
        </Button>
      </Row>
    </header>
  )
}

function Progress({ filled, total }: { filled: number; total: number }) {
  const [before, after] = texts.filledPart
  return (
    <span
      className={styles.progress}
      role="progressbar"
      aria-label={texts.filled(filled, total)}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={filled}
    >
      <span>
        {before} <b>{filled}</b> / {total} {after}
      </span>
      <i>
        <i style={{ width: `${total === 0 ? 0 : (filled / total) * 100}%` }} />
      </i>
    </span>
  )
}

function Foot({ filler }: { filler: Filler }) {
  const { opened } = filler.sitting
  return (
    <Row as="footer" gap={16} className={styles.foot}>
      <Text look="soft 13" grow className={styles.about}>
        {opened.standing?.line || texts.privacy}
      </Text>
      <Row gap={8} align="stretch" firm className={styles.buttons}>
        <Button className={styles.quiet ?? ''} onClick={filler.leave}>
          {texts.cancel}
        </Button>
        <Button onClick={filler.look}>{texts.preview}</Button>
        <Button onClick={() => void filler.saveNow()}>{texts.saveDraft}</Button>
        <Button
          className={styles.submit ?? ''}
          variant="primary"
          loading={filler.busy}
          guardMs={0}
          onClick={() => void filler.submit()}
        >
          {opened.answer ? texts.resubmit : texts.submit}
        </Button>
      </Row>
    </Row>
  )
}

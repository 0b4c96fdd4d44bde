import { formatDate, hasScores, isOnlyVisitor } from '@xinqiao/domain'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { type DetailAction, DetailActions } from '../../../kit/detail/detail-actions.tsx'
import { usePrinting } from '../../../kit/detail/printing.ts'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon, InfoIcon, WarningIcon } from '../../../kit/icons/icons.tsx'
import { PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { createFormStore } from '../../../kit/smart-form/form-store.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSession } from '../../../session/index.ts'
import { answerMessages } from '../answer.messages.ts'
import { createFormHost, signerOf } from '../form-host.ts'
import { answersIn, readForm, setupOf, type Opened, type ReadForm } from '../form-setup.ts'
import { formStates, isFormState } from '../form-state.tsx'
import { fillMessages } from '../form.messages.ts'
import { type Held, useEditions, useRecall } from '../form.queries.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import styles from './answer-view.module.css'
import { CompareDialog } from './compare-dialog.tsx'
import { Editions } from './editions.tsx'
import { Scores } from './scores.tsx'
import { SignPanel } from './sign-panel.tsx'
import { AddendumPanel } from '../standing/addendum-panel.tsx'
import { ReviewPanel } from '../standing/review-panel.tsx'
import { Addenda, StandingTag } from '../standing/standing.tsx'

const texts = answerMessages.detail

type AnswerViewProps = { opened: Opened; answer: Held; form: ReadForm }

/** One answer as a document, with everything that happened to it beside. */
export function AnswerView({ opened, answer, form }: AnswerViewProps) {
  const navigate = useNavigate()
  const me = useSession((state) => state.user)
  const sheet = useRef<HTMLElement>(null)
  const print = usePrinting(sheet)
  const [today] = useState(() => formatDate(new Date()))
  const [no, setNo] = useState<number | null>(null)
  const [isComparing, setComparing] = useState(false)
  const editions = useEditions(answer.id, no)
  const all = editions.data?.editions ?? []
  const isNewest = no === null || no === answer.edition
  const found = isNewest || editions.isPlaceholderData ? undefined : editions.data
  const shown: Held = found?.data ?? answer
  // An earlier edition is shown in the version of the form it was given to.
  const itsForm = useMemo(() => (found ? readForm(found.form) : form), [found, form])
  const host = useMemo(
    () =>
      me
        ? createFormHost({
            userId: opened.user.id,
            signer: signerOf(me),
            levels: opened.form.levels,
            typeCode: opened.form.typeCode,
            answerId: answer.id,
          })
        : null,
    [me, opened.user.id, opened.form.levels, opened.form.typeCode, answer.id],
  )
  const store = useMemo(
    () =>
      createFormStore(
        setupOf({
          form: typeof itsForm === 'string' ? form : itsForm,
          answers: answersIn(shown.answer),
          previous: isNewest && opened.previous !== null ? answersIn(opened.previous) : null,
          mode: 'detail',
          today,
          ...(host ? { host } : {}),
        }),
      ),
    [form, itsForm, shown.answer, isNewest, opened.previous, host, today],
  )
  const places = form.definition.fields.filter(
    ({ type, prop }) => type === 'signature' && opened.maySign.includes(prop),
  )
  const isOwed = answer.resign.length > 0
  // Of the newest edition, to others than whoever it is about; the server says the same.
  const isScored =
    isNewest && me?.id !== opened.user.id && !isOnlyVisitor(form.reader.roleCodes) && hasScores(form.definition.fields)
  const state = isFormState(answer.status) ? answer.status : 'submitted'
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Button size="sm" icon={<BackIcon size={14} />} onClick={() => void navigate(-1)}>
          {fillMessages.back}
        </Button>
        <h1>{opened.form.formName}</h1>
        <StatusTag {...formStates[state]} />
        <StandingTag standing={opened.standing} />
        {isOwed ? <StatusTag {...formStates.resign} /> : null}
        <Text look="soft">{opened.user.realName}</Text>
        <DetailActions actions={useActions(opened, answer)} onPrint={print} />
      </header>
      {isOwed ? (
        <Row as="p" wrap look="13/20" pad="8 12" className={styles.notice} data-tone="warning" role="status">
          <WarningIcon size={16} />
          {texts.resign}
          {form.definition.fields
            .filter(({ prop }) => answer.resign.includes(prop))
            .map(({ label }) => label)
            .join('、')}
        </Row>
      ) : null}
      {(opened.standing?.notes ?? []).map((note) => (
        <Row key={note} as="p" look="13/20" pad="8 12" className={styles.notice} role="status">
          <InfoIcon size={16} />
          {note}
        </Row>
      ))}
      {isNewest ? null : (
        <Row as="p" wrap look="13/20" pad="8 12" className={styles.notice} role="status">
          <InfoIcon size={16} />
          {texts.oldEdition(no, all.find((one) => one.no === no)?.time.slice(0, 16) ?? '')}
          <button type="button" onClick={() => setNo(null)}>
            {texts.toNewest}
          </button>
        </Row>
      )}
      {opened.newestNo > opened.form.no ? (
        <Row as="p" wrap look="13/20" pad="8 12" className={styles.notice} role="status">
          <InfoIcon size={16} />
          {texts.oldForm(opened.form.no)}
        </Row>
      ) : null}
      <Row gap={12} align="start" className={styles.columns}>
        <div className={styles.main}>
          <AnswerSheet
            ref={sheet}
            store={store}
            footer={<Addenda standing={opened.standing} />}
            head={{
              title: opened.form.formName,
              no: shown.no,
              person: opened.user,
              sent: {
                edition: shown.edition,
                time: shown.submitTime,
                by: shown.submitUserName,
                isRecalled: shown.status === 'recalled',
              },
            }}
          />
        </div>
        <aside className={styles.side}>
          {opened.standing?.review && isNewest ? (
            <ReviewPanel id={opened.standing.id} version={opened.standing.review.version} />
          ) : null}
          {opened.standing?.mayAdd ? <AddendumPanel id={opened.standing.id} /> : null}
          {host && isNewest ? (
            <SignPanel
              answerId={answer.id}
              version={answer.version}
              fields={places}
              answers={answersIn(answer.answer)}
              stale={answer.resign}
              host={host}
            />
          ) : null}
          {isScored ? <Scores answerId={answer.id} /> : null}
          <Editions editions={all} shown={no ?? answer.edition} onShow={setNo} onCompare={() => setComparing(true)} />
        </aside>
      </Row>
      {isComparing ? <CompareDialog answerId={answer.id} editions={all} onClose={() => setComparing(false)} /> : null}
    </main>
  )
}

const useActions = (opened: Opened, answer: Held): readonly DetailAction[] => {
  const navigate = useNavigate()
  const recall = useRecall()
  const isRecalled = answer.status === 'recalled'
  const takeBack = async (): Promise<void> => {
    const { formName } = opened.form
    const question = { title: texts.askRecall(formName), content: texts.askRecallLead, okText: texts.recall }
    if (!(await confirm(question))) return
    await recall.mutateAsync({ answerId: answer.id, version: answer.version })
    toast.success(texts.recalled)
  }
  return [
    ...(opened.mayRecall && !isRecalled ? [{ key: 'recall', label: texts.recall, run: takeBack }] : []),
    ...(opened.mayWrite
      ? [
          {
            key: 'edit',
            label: isRecalled ? answerMessages.mine.actions.recalled : texts.edit,
            icon: <PencilIcon size={14} />,
            primary: true,
            run: () => void navigate(`/formFill/index?answerId=${answer.id}`),
          },
        ]
      : []),
  ]
}

import { gradesOf, plainText, riskPart } from '@xinqiao/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog } from '../../../dialog.tsx'
import { Button } from '../../../form/button.tsx'
import { CheckCircleIcon, WarningIcon } from '../../../icons/icons.tsx'
import { Row, Stack, Text } from '../../../layout/layout.tsx'
import { shortDay } from '../../../time-words.ts'
import { useAnswer } from '../../../use-answer.ts'
import { useDebounced } from '../../../use-debounced.ts'
import type { ControlProps, ViewProps } from '../../control-types.ts'
import type { FormStore } from '../../form-store.ts'
import { useValue } from '../../use-field.ts'
import { LevelTag, levelsOf } from '../simple/level-tag.tsx'
import { specialTexts } from '../special.messages.ts'
import styles from './widgets.module.css'

const { grading: texts, noneYet } = specialTexts
const WORST = '1'
const RESULT = 'gradeResult_result'
const HISTORY = 'pastHistory'
const WAIT_MS = 600

/** The level, held against what else is known: where it is much milder, a reason is asked for. */
export function GradingWidget({ store, field, path, bind }: ControlProps) {
  const chosen = plainText(useValue(store, path))
  const [isWarning, setWarning] = useState(false)
  return (
    <Stack gap={8} fluid>
      <p className={styles.order}>
        <Last store={store} levels={levelsOf(gradesOf(field, store.setup.options), store.setup.host)} />
        {texts.order}
      </p>
      <div className={styles.grades} role="radiogroup" aria-label={field.label} aria-required={bind['aria-required']}>
        {levelsOf(gradesOf(field, store.setup.options), store.setup.host).map((level) => (
          <label key={level.star} className={styles.grade} data-on={level.star === chosen || undefined}>
            <Row as="span" gap={8}>
              <input
                type="radio"
                name={bind.id}
                value={level.star}
                checked={level.star === chosen}
                aria-describedby={`${bind.id}-${level.star}`}
                onChange={() => {
                  store.set(path, level.star)
                  setWarning(level.star === WORST)
                }}
              />
              <LevelTag {...level} />
            </Row>
            <small id={`${bind.id}-${level.star}`}>{texts.notes[level.star]}</small>
          </label>
        ))}
      </div>
      <Evidence store={store} chosen={chosen} />
      {isWarning ? <Warning onClose={() => setWarning(false)} /> : null}
    </Stack>
  )
}

type LastProps = { readonly store: FormStore; readonly levels: ReturnType<typeof levelsOf> }

/** What was given last, beside what is given now; where that cannot be said, the comparison with the evidence still comes. */
function Last({ store, levels }: LastProps) {
  const { host } = store.setup
  const answer = useAnswer(host?.lastLevel ? 'last' : null, async () => (await host?.lastLevel?.()) ?? null)
  const last = answer.state === 'ready' ? answer.data : null
  const label = levels.find(({ star }) => star === last?.star)?.label
  return last && label ? <span>{texts.last(label, shortDay(last.time))}</span> : null
}

function Warning({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      width={416}
      title={texts.alertTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {texts.known}
        </Button>
      }
    >
      <p>{texts.alert}</p>
    </Dialog>
  )
}

/** Answers of danger in the same record, as far as they are asked. */
const risksIn = (store: FormStore): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(riskPart(store.answers())).filter(([prop]) => store.state(prop).isShown)),
  )

/** What the server says to the level that is chosen; the history and the risks told in the form count too. */
function Evidence({ store, chosen }: { readonly store: FormStore; readonly chosen: string }) {
  const { host } = store.setup
  const history = useDebounced(plainText(useValue(store, HISTORY)), WAIT_MS)
  const risks = useDebounced(
    useSyncExternalStore(store.watch, () => risksIn(store)),
    WAIT_MS,
  )
  const question = host && chosen ? JSON.stringify([chosen, history, risks]) : null
  const answer = useAnswer(question, () => host!.grade(chosen, history, risks))
  const verdict = answer.state === 'ready' ? answer.data : null
  const isAnswered = answer.state === 'ready'

  useEffect(() => {
    if (!isAnswered || !store.fields.some(({ prop }) => prop === RESULT)) return
    store.set(RESULT, verdict ? String(verdict.gradeResult) : undefined)
  }, [store, isAnswered, verdict])

  if (answer.state === 'loading') return <p className={styles.asking}>{texts.asking}</p>
  if (answer.state === 'failed')
    return (
      <p className={styles.asking}>
        {texts.failed}
        <Text as="button" look="brand 12" bare type="button" className={styles.link} onClick={answer.retry}>
          {texts.retry}
        </Text>
      </p>
    )
  if (verdict?.gradeResult === 0) return <Conflict title={texts.conflict} reasons={verdict.reasons} />
  return verdict ? (
    <p className={styles.agrees}>
      <CheckCircleIcon size={14} />
      {texts.agrees}
    </p>
  ) : null
}

function Conflict({ title, reasons }: { readonly title: string; readonly reasons: readonly string[] }) {
  return (
    <Row gap={10} align="stretch" look="13/20" pad="8 12" className={styles.conflict} role="alert">
      <WarningIcon size={18} />
      <div>
        <b>{title}</b>
        {reasons.length > 0 ? (
          <Text as="ul" look="soft">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Text>
        ) : null}
      </div>
    </Row>
  )
}

export function GradingView({ store, field, path }: ViewProps) {
  const chosen = plainText(useValue(store, path))
  const result = plainText(useValue(store, RESULT))
  const level = levelsOf(gradesOf(field, store.setup.options), store.setup.host).find(({ star }) => star === chosen)
  return (
    <Row gap={8} className={styles.shown}>
      {level ? <LevelTag {...level} /> : <span className={styles.none}>{noneYet}</span>}
      {level && result === '0' ? <Text look="warning 12">{texts.conflictRead}</Text> : null}
    </Row>
  )
}

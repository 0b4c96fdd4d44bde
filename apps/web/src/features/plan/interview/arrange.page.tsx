import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { tabPanel } from '../../../kit/form/underline-tabs.tsx'
import { StatusTabRow, tabKey } from '../../../kit/list/status-tabs.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useMedia } from '../../../kit/use-media.ts'
import { usePlans } from '../plan.queries.ts'
import { interviewMessages } from './interview.messages.ts'
import { type InterviewRow, useInterviewCounts, useInterviews, usePropose, useSpread } from './interview.queries.ts'
import styles from './interview.module.css'
import { interviewLook, levelLook, noLevelLook } from './looks.tsx'
import { Panel } from './panel.tsx'

const texts = interviewMessages.arrange
const SIZE = 12
const MOST_PLANS = 100
const FIRST = 'waiting'
const TABS = 'interviews-to-arrange'
/** As in the stylesheet. */
const BESIDE = '(min-width: 1180.02px)'

/** 访谈安排: who is to be spoken with, in the order of risk; beside the list by whom, when and in which words. */
export function Page() {
  const [asked, setAsked] = useSearchParams()
  const isAssigner = useAllowed()('plantest_interview_assign_btn')
  const planId = asked.get('planId') ?? ''
  const state = asked.get('state') ?? (isAssigner ? FIRST : 'assigned')
  const current = Number(asked.get('current') ?? 1)
  const [chosen, setChosen] = useState<string | null>(null)
  const isBeside = useMedia(BESIDE)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const go = (next: Record<string, string>) => {
    setTicked([])
    setChosen(null)
    setAsked({ ...(planId ? { planId } : {}), state, ...next }, { replace: true })
  }
  const rows = useInterviews({ current, size: SIZE, state, ...(planId ? { planId } : {}) })
  const counts = useInterviewCounts(planId ? { planId } : {})
  // Beside the list there is always somebody, whoever comes first; in a hand it stands below, and waits.
  const shown = chosen ?? (isBeside ? (rows.data?.records[0]?.id ?? null) : null)
  const waiting = (rows.data?.records ?? []).filter((row) => row.state === FIRST).map(({ id }) => id)
  return (
    <PageFrame crumbs={[interviewMessages.crumb]} title={texts.title}>
      <Bar
        planId={planId}
        onPlan={(id) => go(id ? { planId: id } : { planId: '' })}
        ticked={ticked}
        onSpread={() => setTicked([])}
      />
      <div className={styles.split}>
        <section className={styles.card} aria-label={texts.title}>
          <StatusTabRow
            id={TABS}
            tabs={{
              name: 'state',
              label: texts.tabs,
              items: (counts.data ?? []).map(({ state: value, ...tab }) => ({ ...tab, value, due: value === FIRST })),
            }}
            value={state}
            onChange={(value) => go({ state: value })}
          />
          <p className={styles.order}>
            <span>{texts.order}</span>
            {isAssigner && waiting.length > 0 ? (
              <button type="button" className={styles.link} onClick={() => setTicked(waiting)}>
                {texts.choosePage}
              </button>
            ) : (
              <span>{texts.masked}</span>
            )}
          </p>
          <div {...tabPanel(TABS, tabKey(state))}>
            {rows.data === undefined ? (
              <QueryState query={rows} title={texts.failed} />
            ) : rows.data.records.length === 0 ? (
              <EmptyState title={texts.none} description={texts.noneLead} />
            ) : (
              <>
                <p className={styles.heads} aria-hidden="true">
                  {texts.heads.map((head) => (
                    <span key={head}>{head}</span>
                  ))}
                </p>
                <ul className={styles.rows}>
                  {rows.data.records.map((row) => (
                    <Line
                      key={row.id}
                      row={row}
                      isChosen={row.id === shown}
                      isTicked={ticked.includes(row.id)}
                      onChoose={() => setChosen(row.id)}
                      onTick={
                        isAssigner && row.state === FIRST
                          ? (isIn) => setTicked(isIn ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))
                          : null
                      }
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
          {rows.data && rows.data.pages > 1 ? (
            <p className={styles.order}>
              <Button disabled={current <= 1} onClick={() => go({ current: String(current - 1) })}>
                {texts.previous}
              </Button>
              <span>{texts.page(current, rows.data.pages, rows.data.total)}</span>
              <Button disabled={current >= rows.data.pages} onClick={() => go({ current: String(current + 1) })}>
                {texts.next}
              </Button>
            </p>
          ) : null}
        </section>
        <aside className={styles.card} aria-label={texts.choose}>
          {shown === null ? (
            <EmptyState title={texts.choose} description={texts.chooseLead} />
          ) : (
            <Panel key={shown} id={shown} />
          )}
        </aside>
      </div>
    </PageFrame>
  )
}

type BarProps = { planId: string; onPlan: (id: string) => void; ticked: readonly string[]; onSpread: () => void }

function Bar({ planId, onPlan, ticked, onSpread }: BarProps) {
  const name = useId()
  const allowed = useAllowed()
  const [mayAssign, seesPlans] = [allowed('plantest_interview_assign_btn'), allowed('plantest_plan_list_tab')]
  const plans = usePlans({ current: 1, size: MOST_PLANS }, seesPlans)
  const propose = usePropose()
  const spread = useSpread()
  const press = async (run: () => Promise<{ count: number }>, said: (n: number) => string): Promise<void> => {
    toast.success(said((await run()).count))
  }
  return (
    <div className={styles.bar}>
      <h2>{texts.title}</h2>
      {seesPlans ? (
        <>
          <label htmlFor={name}>{texts.plan}</label>
          <select id={name} value={planId} onChange={({ target }) => onPlan(target.value)}>
            <option value="">{texts.all}</option>
            {plans.data?.records
              .filter(({ state }) => state !== 'draft')
              .map(({ id, name: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
        </>
      ) : null}
      <span className={styles.grow} />
      {mayAssign ? (
        <>
          <Button
            disabled={planId === ''}
            loading={propose.isPending}
            onClick={() => attempt(() => press(() => propose.mutateAsync({ planId }), texts.proposed))}
          >
            {texts.propose}
          </Button>
          <Button
            variant="primary"
            disabled={ticked.length === 0}
            loading={spread.isPending}
            onClick={() =>
              attempt(() => press(() => spread.mutateAsync({ ids: [...ticked] }), texts.spreadDone).then(onSpread))
            }
          >
            {texts.spread(ticked.length)}
          </Button>
        </>
      ) : null}
    </div>
  )
}

type LineProps = {
  row: InterviewRow
  isChosen: boolean
  isTicked: boolean
  onChoose: () => void
  onTick: ((isIn: boolean) => void) | null
}

function Line({ row, isChosen, isTicked, onChoose, onTick }: LineProps) {
  return (
    <li className={styles.row} data-chosen={isChosen}>
      {onTick ? (
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={texts.select(row.userName)}
          onChange={({ target }) => onTick(target.checked)}
        />
      ) : (
        <span />
      )}
      <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <b>{row.userName}</b>
          <small>{row.userNo}</small>
        </span>
        <span>
          {row.level === null ? <StatusTag {...noLevelLook(texts.noLevel)} /> : <StatusTag {...levelLook(row.level)} />}
        </span>
        <span className={styles.who}>
          <span>{row.why}</span>
          <small>{row.deptName}</small>
        </span>
        {row.interviewerName ? (
          <span className={styles.hostName}>
            <Avatar name={row.interviewerName} src={null} size={24} />
            {row.interviewerName}
          </span>
        ) : (
          <small>{texts.nobody}</small>
        )}
        <StatusTag {...interviewLook({ ...row, stateName: row.interviewStatusName || row.stateName })} />
      </button>
    </li>
  )
}

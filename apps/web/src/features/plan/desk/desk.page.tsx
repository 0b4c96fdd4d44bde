import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { Chart } from '../../../kit/chart/chart.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { WarningIcon } from '../../../kit/icons/icons.tsx'
import { SendIcon } from '../../../kit/icons/shell-icons.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { type Desk, useDesk, useRemind } from '../plan.queries.ts'
import { ChoosePlan } from '../staff/choose-plan.tsx'
import { planLook } from '../staff/looks.tsx'
import { AskDialogs } from '../staff/plan.page.tsx'
import { useIsCadre } from '../space.tsx'
import { deskMessages as texts } from './desk.messages.ts'
import { CareCard, CollegeCard, DutyCard, FamilyCard, Figures, told, WindowCard } from './desk-parts.tsx'
import styles from './desk.module.css'

const LIVE: readonly string[] = ['running', 'paused']

/** 普测现场: a plan that runs, as those see it who see to it that it does. Counts, no result. */
export function Page() {
  return (
    <ChoosePlan title={texts.title} none={texts.none} fits={({ state }) => LIVE.includes(state)} isInHead>
      {(id, choice) => <Live id={id} choice={choice} />}
    </ChoosePlan>
  )
}

/** Which plan, where there are several: beside its state instead of its name. */
type Choice = { choice: ReactNode }

function Live({ id, choice }: Choice & { id: string }) {
  const desk = useDesk(id)
  if (desk.data) return <Shown desk={desk.data} choice={choice} />
  return (
    <>
      {choice}
      <QueryState query={desk} size="card" />
    </>
  )
}

function Shown({ desk, choice }: Choice & { desk: Desk }) {
  const [asking, setAsking] = useState<'pause' | 'extend' | null>(null)
  const { care } = desk
  return (
    <>
      <Head desk={desk} choice={choice} />
      <Figures desk={desk} />
      <Alarm desk={desk} />
      <div className={styles.grid}>
        <Chart
          title={texts.line.title}
          note={texts.line.note}
          kind="line"
          standsAlone
          height={136}
          data={{
            heading: texts.line.heading,
            categories: desk.line.map(({ at }) => at.slice(5, 16)),
            series: [
              { name: texts.line.begun, values: desk.line.map(({ begun }) => begun) },
              { name: texts.line.done, values: desk.line.map(({ done }) => done) },
            ],
          }}
        />
        <FamilyCard desk={desk} />
        <WindowCard desk={desk} onAsk={setAsking} />
        <CollegeCard desk={desk} />
        {care ? <CareCard care={care} /> : null}
        {care ? <DutyCard duty={care.duty} /> : null}
      </div>
      <AskDialogs plan={desk} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

function Head({ desk, choice }: Choice & { desk: Desk }) {
  const allowed = useAllowed()
  const isCadre = useIsCadre()
  const remind = useReminding(desk)
  return (
    <header className={styles.head}>
      <h2 className={choice ? 'xq-sr' : undefined}>{desk.name}</h2>
      {choice}
      <StatusTag {...planLook(desk)} />
      <p>{texts.asOf(desk.now.slice(5))}</p>
      {remind.may ? (
        <Button icon={<SendIcon size={14} />} loading={remind.isBusy} onClick={() => attempt(() => remind.run('todo'))}>
          {texts.remindTodo(told(desk.counts.todo))}
        </Button>
      ) : null}
      {!isCadre && allowed('crisis_warning_handle_btn') ? (
        <Link className={styles.link} to="/warning/index">
          {texts.toWarnings}
        </Link>
      ) : null}
    </header>
  )
}

function Alarm({ desk }: { desk: Desk }) {
  const remind = useReminding(desk)
  const { lagging, families } = desk
  if (!lagging) return null
  const name = families.find(({ family }) => family === lagging.family)?.name ?? ''
  return (
    <section className={styles.alarm} role="alert">
      <WarningIcon size={20} />
      <div>
        <b>{texts.lagging(name, lagging.points)}</b>
        <p>{texts.laggingLead(lagging.stuck)}</p>
      </div>
      {remind.may ? (
        <Button
          icon={<SendIcon size={14} />}
          loading={remind.isBusy}
          onClick={() => attempt(() => remind.run('stuck'))}
        >
          {texts.remindStuck(told(desk.counts.stuck))}
        </Button>
      ) : null}
    </section>
  )
}

function useReminding(desk: Desk) {
  const allowed = useAllowed()
  const remind = useRemind()
  return {
    may: allowed('plantest_plan_manage_btn') && desk.state === 'running',
    isBusy: remind.isPending,
    run: async (whom: 'todo' | 'stuck'): Promise<void> => {
      const title = whom === 'todo' ? texts.askTodo : texts.askStuck
      if (!(await confirm({ title, content: texts.askLead, okText: texts.send }))) return
      const { count } = await remind.mutateAsync({ id: desk.id, whom })
      toast.success(texts.sent(count))
    },
  }
}

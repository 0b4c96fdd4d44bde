import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { toast } from '../../../kit/toast.ts'
import { capacityMessages } from '../capacity.messages.ts'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import {
  type PlanChoices,
  type PlanDetail,
  useAskSecond,
  useChoices,
  useHeadCount,
  usePlan,
  usePublish,
  useSavePlan,
} from '../plan.queries.ts'
import { useGo, useIsCadre } from '../space.tsx'
import { bodyOf, draftOf, emptyDraft, faultsOf, firstFault, targetOf, type Draft } from './draft.ts'
import { Batches, CapacityStep, useReach } from './capacity-step.tsx'
import { SecondDialog } from './second-dialog.tsx'
import styles from './staff.module.css'
import { CheckStep, Chosen, PeopleStep, RuleStep, ScaleStep } from './wizard-steps.tsx'

const texts = planMessages.wizard
const STEPS = [ScaleStep, PeopleStep, RuleStep, CapacityStep, CheckStep] as const
/** What cadres are asked calls nobody: there is no capacity to look at. */
const CADRE_STEPS = STEPS.filter((one) => one !== CapacityStep)
const WEEK = 7

/** 新建计划, 编辑计划: what, whom, when and in which words; then looked over and published. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const choices = useChoices()
  const plan = usePlan(id)
  if (choices.data === undefined) return <QueryState query={choices} page={texts.create} />
  if (id === null) return <Wizard choices={choices.data} plan={null} />
  if (plan.data === undefined) return <QueryState query={plan} page={texts.edit} title={texts.failed} />
  return <Wizard key={plan.data.id} choices={choices.data} plan={plan.data} />
}

const labelOf = (step: (typeof STEPS)[number]): string => texts.steps[STEPS.indexOf(step)] ?? ''

const freshDraft = (isCadre: boolean): Draft => {
  const now = Date.now()
  const draft = emptyDraft(formatDateTime(new Date(now)), formatDateTime(new Date(now + WEEK * millisecondsPer.day)))
  return isCadre ? { ...draft, notice: texts.cadreNotice, interviewStar: 0, viewReport: 'none' } : draft
}

function Wizard({ choices: all, plan }: { choices: PlanChoices; plan: PlanDetail | null }) {
  const crumb = useCrumb()
  const isCadre = useIsCadre()
  const steps = isCadre ? CADRE_STEPS : STEPS
  const last = steps.length - 1
  const choices = isCadre ? { ...all, scales: all.scales.filter(({ hasRisk }) => !hasRisk) } : all
  const [draft, setDraft] = useState(() => (plan ? draftOf(plan) : freshDraft(isCadre)))
  const [step, setStep] = useState(0)
  const [isJudged, setJudged] = useState(false)
  const keeping = useKeeping(plan)
  const faults = faultsOf(draft)
  const count = useHeadCount(step === last ? { target: targetOf(draft) } : null)
  const reach = useReach(draft, !isCadre && step >= last - 1)
  const [isAsking, setAsking] = useState(false)
  const Shown = steps[step] ?? ScaleStep

  const judged = (): boolean => {
    const missing = firstFault(faults)
    setJudged(true)
    if (missing !== null) setStep(missing)
    return missing === null
  }
  const publish = async (): Promise<void> => {
    if (!judged()) return
    const isSure = await confirm({
      title: texts.publishAsk(count.data?.total ?? 0),
      content: texts.publishLead,
      okText: texts.publish,
    })
    if (isSure) await keeping.publish(draft)
  }
  return (
    <PageFrame crumbs={[crumb, texts.back]} title={plan ? texts.edit : texts.create}>
      <header className={styles.wizardHead}>
        <h2>{draft.name || (plan ? texts.edit : texts.create)}</h2>
        <ol className={styles.steps}>
          {steps.map((one, index) => (
            <li key={labelOf(one)} data-state={index === step ? 'now' : index < step ? 'done' : 'next'}>
              <button type="button" aria-current={index === step ? 'step' : undefined} onClick={() => setStep(index)}>
                <span aria-hidden="true">{index + 1}</span>
                {labelOf(one)}
              </button>
            </li>
          ))}
        </ol>
      </header>
      <div className={styles.wizard}>
        <Chosen
          draft={draft}
          choices={choices}
          batches={Shown === CapacityStep && reach.query.data ? <Batches data={reach.query.data} /> : undefined}
        />
        <Shown
          draft={draft}
          choices={choices}
          faults={isJudged ? faults : {}}
          set={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </div>
      <footer className={styles.wizardFoot}>
        {keeping.keptAt ? (
          <p role="status">
            <CheckCircleIcon size={14} />
            {texts.keptAt(shortMoment(keeping.keptAt))}
          </p>
        ) : null}
        <Button
          size="lg"
          loading={keeping.isKeeping}
          onClick={() => attempt(() => (judged() ? keeping.keep(draft) : null))}
        >
          {texts.keep}
        </Button>
        {step > 0 ? (
          <Button size="lg" onClick={() => setStep(step - 1)} guardMs={0}>
            {texts.previous}
          </Button>
        ) : null}
        {step < last ? (
          <Button key="next" size="lg" variant="primary" onClick={() => setStep(step + 1)} guardMs={0}>
            {texts.next}
          </Button>
        ) : reach.needsSecond ? (
          <Button
            key="second"
            size="lg"
            variant="primary"
            disabled={plan?.isSecondAsked === true}
            onClick={() => {
              if (judged()) setAsking(true)
            }}
          >
            {plan?.isSecondAsked ? capacityMessages.waiting : capacityMessages.ask}
          </Button>
        ) : (
          <Button
            key="publish"
            size="lg"
            variant="primary"
            loading={keeping.isPublishing}
            onClick={() => attempt(publish)}
          >
            {texts.publish}
          </Button>
        )}
      </footer>
      <SecondDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onAsk={(reason) => keeping.askSecond(draft, reason)}
      />
    </PageFrame>
  )
}

/** Kept first, then published: what goes out is what was looked over. */
function useKeeping(plan: PlanDetail | null) {
  const go = useGo()
  const save = useSavePlan()
  const publish = usePublish()
  const second = useAskSecond()
  const [known, setKnown] = useState(plan && { id: plan.id, version: plan.version })
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const keepDraft = async (draft: Draft) => {
    const kept = await save.mutateAsync({ ...known, ...bodyOf(draft) })
    setKnown(kept)
    setKeptAt(formatDateTime(new Date()))
    return kept
  }
  return {
    isKeeping: save.isPending,
    keptAt,
    isPublishing: publish.isPending,
    keep: async (draft: Draft): Promise<void> => {
      await keepDraft(draft)
      toast.success(texts.kept)
    },
    askSecond: async (draft: Draft, reason: string): Promise<void> => {
      const { id } = await keepDraft(draft)
      await second.mutateAsync({ id, reason })
      go('/plan/index?state=draft', { replace: true })
    },
    publish: async (draft: Draft): Promise<void> => {
      const { id } = await publish.mutateAsync(await keepDraft(draft))
      toast.success(texts.published)
      go(`/evaluationDetails/index?id=${id}`, { replace: true })
    },
  }
}

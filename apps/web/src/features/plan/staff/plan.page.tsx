import { planReports, reminderHours } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { DetailPage } from '../../../kit/detail/detail-page.tsx'
import type { DetailAction } from '../../../kit/detail/detail-actions.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { toast } from '../../../kit/toast.ts'
import { deskMessages } from '../desk/desk.messages.ts'
import { externalMessages } from '../external/external.messages.ts'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import {
  type PlanDetail,
  useArchive,
  useExtend,
  useFinish,
  usePause,
  usePlan,
  useRemovePlan,
  useResume,
} from '../plan.queries.ts'
import { useGo, useIsCadre } from '../space.tsx'
import { planLook } from './looks.tsx'
import { ProgressView } from './progress-view.tsx'

const texts = planMessages.detail
const words = planMessages.wizard
const LIVE: readonly string[] = ['running', 'paused']

/** 计划详情: its settings, how far it is, and what can be done with it now. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  const plan = usePlan(id)
  if (plan.data === undefined) return <QueryState query={plan} page={texts.title} title={words.failed} />
  return <Shown plan={plan.data} />
}

function Shown({ plan }: { plan: PlanDetail }) {
  const crumb = useCrumb()
  const [asking, setAsking] = useState<'pause' | 'extend' | null>(null)
  const remind = plan.remindHours.map((hours) => reminderHours[hours as keyof typeof reminderHours]).join('、')
  return (
    <DetailPage
      crumbs={[crumb, planMessages.list.title]}
      title={plan.name}
      statuses={[planLook(plan)]}
      lead={`${words.check.told}：${plan.told}`}
      actions={usePlanActions(plan, setAsking)}
      groups={[
        {
          key: 'settings',
          title: texts.settings,
          items: [
            {
              key: 'scales',
              label: words.check.scales,
              value: plan.scales.map(({ code, title }) => `${code} ${title}`).join('、'),
            },
            { key: 'people', label: words.check.people, value: plan.targetWords },
            {
              key: 'time',
              label: words.check.time,
              value: planMessages.list.span(plan.startTime.slice(0, 16), plan.endTime.slice(0, 16)),
            },
            {
              key: 'sees',
              label: words.check.sees,
              value: words.check.sight(planReports[plan.viewReport], plan.facultySees),
            },
            { key: 'remind', label: words.check.remind, value: remind || words.check.noRemind },
            { key: 'owner', label: planMessages.list.columns.owner, value: plan.ownerName },
          ],
        },
      ]}
    >
      <ProgressView id={plan.id} />
      <AskDialogs plan={plan} asking={asking} onClose={() => setAsking(null)} />
    </DetailPage>
  )
}

function usePlanActions(plan: PlanDetail, onAsk: (what: 'pause' | 'extend') => void): readonly DetailAction[] {
  const go = useGo()
  const isCadre = useIsCadre()
  const resume = useResume()
  const finish = useFinish()
  const archive = useArchive()
  const remove = useRemovePlan()
  const known = { id: plan.id, version: plan.version }
  const sure = async (title: string, content: string, okText: string, run: () => Promise<unknown>, danger = false) => {
    if (!(await confirm({ title, content, okText, danger }))) return
    await run()
    toast.success(texts.done)
  }
  const runs: Readonly<Record<string, () => unknown>> = {
    pause: () => onAsk('pause'),
    extend: () => onAsk('extend'),
    resume: () => resume.mutateAsync(known),
    end: () => sure(texts.finishTitle(plan.name), texts.finishLead, '结束', () => finish.mutateAsync(known), true),
    archive: () => sure(texts.archiveTitle(plan.name), texts.archiveLead, '归档', () => archive.mutateAsync(known)),
    remove: () =>
      sure(
        texts.removeTitle(plan.name),
        texts.removeLead,
        '删除',
        async () => {
          await remove.mutateAsync(known)
          go('/plan/index', { replace: true })
        },
        true,
      ),
    edit: () => go(`/editPlanInfo/index?id=${plan.id}`),
  }
  return [
    ...(LIVE.includes(plan.state)
      ? [
          {
            key: 'desk',
            label: deskMessages.title,
            run: () => go(`/plan/desk?id=${plan.id}`),
          },
        ]
      : []),
    {
      key: 'answers',
      label: planMessages.list.answers,
      need: 'plantest_sheet_list_tab',
      run: () => go(`/assessmentPlanResponseList?planId=${plan.id}`),
    },
    {
      key: 'signatures',
      label: externalMessages.signatures.open,
      run: () => go(`/signatureList?planId=${plan.id}`),
    },
    // Nobody from outside the school is asked as a cadre.
    ...(isCadre
      ? []
      : [
          {
            key: 'links',
            label: externalMessages.links.title,
            need: 'plantest_plan_manage_btn',
            run: () => go(`/externalPlan?planId=${plan.id}`),
          },
        ]),
    ...plan.acts.flatMap(({ action, label }) => {
      const run = runs[action]
      return run ? [{ key: action, label, danger: action === 'remove', run }] : []
    }),
  ]
}

/** What is asked before a plan is paused or extended. */
export function AskDialogs({
  plan,
  asking,
  onClose,
}: {
  plan: Pick<PlanDetail, 'id' | 'version' | 'name' | 'endTime'>
  asking: 'pause' | 'extend' | null
  onClose: () => void
}) {
  const pause = usePause()
  const extend = useExtend()
  const known = { id: plan.id, version: plan.version }
  const common = { as: 'dialog', mode: 'edit', recordId: plan.id, doneText: texts.done, onClose } as const
  return (
    <>
      <FormDrawer
        {...common}
        open={asking === 'pause'}
        noun={texts.pause}
        title={texts.pauseTitle(plan.name)}
        okText={texts.pause}
        initial={{ reason: '' }}
        fields={[
          {
            kind: 'textarea',
            name: 'reason',
            label: texts.pauseReason,
            required: true,
            max: 200,
            hint: texts.pauseHint,
          },
        ]}
        onSubmit={async ({ reason }) => void (await pause.mutateAsync({ ...known, reason: String(reason).trim() }))}
      />
      <FormDrawer
        {...common}
        open={asking === 'extend'}
        noun={texts.extendTo}
        title={texts.extendTitle(plan.name)}
        initial={{ endTime: plan.endTime }}
        fields={[{ kind: 'datetime', name: 'endTime', label: texts.extendTo, required: true, hint: texts.extendHint }]}
        onSubmit={async ({ endTime }) => void (await extend.mutateAsync({ ...known, endTime: String(endTime) }))}
      />
    </>
  )
}

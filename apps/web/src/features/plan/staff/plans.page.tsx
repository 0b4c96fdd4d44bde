import { useState } from 'react'
import { planMachine } from '@xinqiao/domain'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, RowAction, SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { deskMessages } from '../desk/desk.messages.ts'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import { type PlanRow, usePlans } from '../plan.queries.ts'
import { SpaceLink, useGo } from '../space.tsx'
import { planLook } from './looks.tsx'
import { Rules } from './rules.tsx'

const texts = planMessages.list
const MANAGE = 'plantest_plan_manage_btn'

const FILTERS = ['state', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

const SHOWN = ['draft', 'planned', 'running', 'paused', 'ended', 'archived'] as const

const TABS: StatusTabs<Filter> = {
  name: 'state',
  label: texts.tabs,
  items: [
    { value: '', label: texts.all },
    ...SHOWN.map((value) => ({ value, label: planMachine.states[value].label })),
  ],
}

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 60 },
]

const detailPath = ({ id, state }: PlanRow): string =>
  state === 'draft' ? `/editPlanInfo/index?id=${id}` : `/evaluationDetails/index?id=${id}`

const columns: ReadonlyArray<ListColumn<PlanRow>> = [
  {
    key: 'name',
    title: texts.columns.name,
    width: 240,
    always: true,
    onCard: 'title',
    text: ({ name }) => name,
    render: (row) => <SpaceLink to={detailPath(row)}>{row.name}</SpaceLink>,
  },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: planLook },
  { key: 'scales', title: texts.columns.scales, width: 200, text: ({ scaleNames }) => scaleNames.join('、') },
  {
    key: 'time',
    title: texts.columns.time,
    width: 250,
    text: ({ startTime, endTime }) => texts.span(startTime.slice(0, 16), endTime.slice(0, 16)),
  },
  { key: 'done', title: texts.columns.done, width: 150, text: ({ counts }) => texts.ratio(counts.done, counts.total) },
  { key: 'ownerName', title: texts.columns.owner, width: 100 },
]

/** 测评计划: what is asked of whom, and how far it is. */
export function Page() {
  const crumb = useCrumb()
  const go = useGo()
  const address = useListAddress('plans', FILTERS)
  const [isRuling, setRuling] = useState(false)
  const rowActions: ReadonlyArray<RowAction<PlanRow>> = [
    {
      key: 'edit',
      label: texts.edit,
      need: MANAGE,
      shown: ({ state }) => state === 'draft',
      run: (row) => go(detailPath(row)),
    },
    {
      key: 'open',
      label: texts.open,
      shown: ({ state }) => state !== 'draft',
      run: (row) => go(detailPath(row)),
    },
    {
      key: 'desk',
      label: deskMessages.title,
      shown: ({ state }) => state === 'running' || state === 'paused',
      run: ({ id }) => go(`/plan/desk?id=${id}`),
    },
    {
      key: 'answers',
      label: texts.answers,
      need: 'plantest_sheet_list_tab',
      shown: ({ counts }) => counts.total > 0,
      run: ({ id }) => go(`/assessmentPlanResponseList?planId=${id}`),
    },
  ]
  return (
    <>
      <ListPage<PlanRow, Filter>
        crumbs={[crumb]}
        title={texts.title}
        query={usePlans(address.asked)}
        address={address}
        rowName={({ name }) => name}
        columns={columns}
        search={SEARCH}
        quick
        tabs={TABS}
        actions={[
          {
            key: 'rules',
            label: planMessages.rules.title,
            need: 'plantest_rule_manage_btn',
            run: () => setRuling(true),
          },
          { key: 'add', label: texts.add, primary: true, need: MANAGE, run: () => go('/addPlanInfo/index') },
        ]}
        rowActions={rowActions}
        empty={texts.empty}
      />
      <Rules isOpen={isRuling} onClose={() => setRuling(false)} />
    </>
  )
}

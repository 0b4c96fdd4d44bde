import { drawingMachine, htpLimits } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, RowAction, SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { toast } from '../../../kit/toast.ts'
import type { PickablePerson } from '../../../kit/user-picker/person.ts'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { htpMessages } from './htp.messages.ts'
import { type DrawingRow, loadAsked, useDrawings, useInvite } from './htp.queries.ts'
import { drawingLook } from './looks.tsx'

const texts = htpMessages.list
const RATE = 'plantest_htp_rate_btn'

const FILTERS = ['state', 'keyword'] as const
type Filter = (typeof FILTERS)[number]

const STATES = ['waiting', 'rating', 'returned', 'todo', 'done'] as const

const TABS: StatusTabs<Filter> = {
  name: 'state',
  label: texts.tabs,
  items: [
    { value: '', label: texts.all },
    ...STATES.map((value) => ({ value, label: drawingMachine.states[value].label })),
  ],
}

const SEARCH: ReadonlyArray<SearchField<Filter>> = [
  { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint, max: 50 },
]

const pathOf = ({ id }: DrawingRow): string => `/houseTreeManInfoWrite?id=${id}`

const columns: ReadonlyArray<ListColumn<DrawingRow>> = [
  {
    key: 'no',
    title: texts.columns.no,
    width: 100,
    always: true,
    onCard: 'title',
    text: ({ no }) => no,
    render: (row) => <Link to={pathOf(row)}>{row.no}</Link>,
  },
  { key: 'user', title: texts.columns.user, width: 170, text: ({ userName, userNo }) => `${userName} ${userNo}` },
  { key: 'deptName', title: texts.columns.dept, width: 150 },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: drawingLook },
  {
    key: 'raters',
    title: texts.columns.raters,
    width: 220,
    text: ({ raterNames, raters }) => texts.ratersOf(raterNames, raters),
  },
  { key: 'submitTime', title: texts.columns.submit, kind: 'time', width: 145 },
  { key: 'doneTime', title: texts.columns.done, kind: 'time', width: 145, optional: true },
]

/** 房树人: who was asked to draw, who drew, and how far those are who look at it. */
export function Page() {
  const navigate = useNavigate()
  const address = useListAddress('drawings', FILTERS)
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState<readonly PickablePerson[]>([])
  const go = (row: DrawingRow): void => void navigate(pathOf(row))
  const rowActions: ReadonlyArray<RowAction<DrawingRow>> = [
    {
      key: 'rate',
      label: texts.rate,
      need: RATE,
      shown: ({ actions }) => actions.includes('claim') || actions.includes('rate'),
      run: go,
    },
    {
      key: 'open',
      label: texts.open,
      shown: ({ actions }) => !actions.includes('claim') && !actions.includes('rate'),
      run: go,
    },
  ]
  return (
    <>
      <ListPage<DrawingRow, Filter>
        crumbs={[htpMessages.crumb]}
        title={texts.title}
        query={useDrawings(address.asked)}
        address={address}
        rowName={({ no }) => no}
        columns={columns}
        search={SEARCH}
        quick
        tabs={TABS}
        actions={[{ key: 'invite', label: texts.invite, primary: true, need: RATE, run: () => setPicking(true) }]}
        rowActions={rowActions}
        empty={texts.empty}
      />
      <UserPicker
        open={isPicking}
        title={texts.pick}
        depts={deptsInSight}
        people={loadAsked}
        value={[]}
        multiple
        max={htpLimits.invited}
        onClose={() => setPicking(false)}
        onChange={setChosen}
      />
      <Invite chosen={chosen} onClose={() => setChosen([])} />
    </>
  )
}

function Invite({ chosen, onClose }: { chosen: readonly PickablePerson[]; onClose: () => void }) {
  const invite = useInvite()
  return (
    <FormDrawer
      open={chosen.length > 0}
      as="dialog"
      mode="create"
      noun={texts.invite}
      title={texts.invite}
      initial={{ raters: '2' }}
      fields={[
        {
          kind: 'radio',
          name: 'raters',
          label: texts.count,
          required: true,
          hint: texts.countHint,
          options: Object.entries(texts.counts).map(([value, label]) => ({ value, label })),
        },
      ]}
      okText={texts.invite}
      doneText={null}
      onClose={onClose}
      onSubmit={async ({ raters }) => {
        const { count } = await invite.mutateAsync({
          userIds: chosen.map(({ id }) => id),
          raters: raters === '1' ? 1 : 2,
        })
        toast.success(texts.invited(count))
      }}
    />
  )
}

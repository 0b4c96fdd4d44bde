import { spanWords } from '@xinqiao/domain'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { activeRoles, useSession } from '../../../session/index.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type DrillRow, useDrills } from '../crisis.queries.ts'
import { drillLook } from '../looks.tsx'
import { drillPath } from '../paths.ts'
import { drillMessages } from './drill.messages.ts'
import { StartDialog } from './start-dialog.tsx'

const texts = drillMessages.list
const HEAD = 'CRISIS_ROLE_CENTER_SUPERINTENDENT'

const columns: ReadonlyArray<ListColumn<DrillRow>> = [
  {
    key: 'title',
    title: texts.columns.title,
    width: 240,
    always: true,
    onCard: 'title',
    text: ({ title }) => title,
    render: ({ id, title }) => <Link to={drillPath(id)}>{title}</Link>,
  },
  { key: 'drillNo', title: texts.columns.no, width: 120 },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: drillLook },
  { key: 'kept', title: texts.columns.kept, width: 90, text: ({ kept, judged }) => `${kept} / ${judged}` },
  {
    key: 'contact',
    title: texts.columns.contact,
    width: 140,
    text: ({ contactMs }) => (contactMs === null ? '' : spanWords(contactMs)),
  },
  { key: 'startTime', title: texts.columns.start, kind: 'time', width: 150 },
  { key: 'hostName', title: texts.columns.host, width: 110 },
  { key: 'members', title: texts.columns.members, width: 90, text: ({ members }) => String(members) },
]

/** 演练: those that were held, and the door to a new one. */
export function Page() {
  const address = useListAddress('crisis.drills', [] as const)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const isHead = useSession(
    (state) => state.user !== null && activeRoles(state.user).some(({ roleCode }) => roleCode === HEAD),
  )
  const [isOpen, setOpen] = useState(params.has('new'))
  const close = (): void => {
    setOpen(false)
    if (params.has('new')) setParams({}, { replace: true })
  }
  return (
    <>
      <ListPage<DrillRow>
        crumbs={[crisisMessages.crumb]}
        title={drillMessages.title}
        note={texts.lead}
        query={useDrills(address.asked)}
        address={address}
        rowName={({ title }) => title}
        columns={columns}
        actions={
          isHead
            ? [
                {
                  key: 'start',
                  label: drillMessages.start.act,
                  primary: true,
                  need: 'crisis_case_level_btn',
                  run: () => setOpen(true),
                },
              ]
            : []
        }
        rowActions={[{ key: 'open', label: texts.open, run: ({ id }) => void navigate(drillPath(id)) }]}
        empty={texts.empty}
      />
      <StartDialog open={isOpen} onClose={close} />
    </>
  )
}

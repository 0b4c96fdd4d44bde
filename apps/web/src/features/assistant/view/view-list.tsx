import { useNavigate } from 'react-router'
import { EyeIcon } from '../../../kit/icons/icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { viewPath } from '../paths.ts'
import { sessionColumns } from '../staff/session-columns.tsx'
import { SESSION_SEARCH } from '../staff/session-filter.ts'
import { type SessionRow, useSessions } from '../staff/staff.queries.ts'
import { viewMessages as texts } from './view.messages.ts'

const FILTERS = ['keyword', 'state', 'dates'] as const

/** From the menu: which one. */
export function ViewList() {
  const address = useListAddress('assistant.view', FILTERS)
  const navigate = useNavigate()
  const { current, size, filters } = address
  return (
    <ListPage<SessionRow, (typeof FILTERS)[number]>
      id="assistant.view"
      crumbs={[texts.consult, texts.replay]}
      title={texts.title}
      query={useSessions({ current, size, ...askedOf(filters) })}
      address={address}
      rowKey={(row) => row.id}
      rowName={(row) => row.visitorName}
      columns={sessionColumns}
      search={SESSION_SEARCH}
      note={texts.listNote}
      rowActions={[
        {
          key: 'view',
          label: texts.open,
          icon: <EyeIcon size={14} />,
          shown: ({ canView }) => canView,
          run: ({ id }) => void navigate(viewPath(id)),
        },
      ]}
      empty={texts.empty}
    />
  )
}

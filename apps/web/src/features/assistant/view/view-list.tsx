import { useNavigate } from 'react-router'
import { EyeIcon } from '../../../kit/icons/icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
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
  return (
    <ListPage<SessionRow, (typeof FILTERS)[number]>
      crumbs={[texts.consult, texts.replay]}
      title={texts.title}
      query={useSessions(address.asked)}
      address={address}
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

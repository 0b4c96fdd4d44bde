import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { AskSupport } from './ask-support.tsx'
import { platformMessages } from './platform.messages.ts'
import { useVisits, type Visit } from './platform.queries.ts'
import { supportColumns } from './support.columns.tsx'

const texts = platformMessages.support

/** 进校支持: what was asked of which school, what it answered, and what was looked at. */
export function Page() {
  const address = useListAddress('platform.support', [])
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ListPage<Visit>
        crumbs={[platformMessages.platform]}
        title={texts.title}
        note={texts.note}
        query={useVisits(address.asked)}
        address={address}
        rowName={(row) => row.schoolName}
        columns={[
          { key: 'schoolName', title: texts.columns.school, width: 140, always: true, onCard: 'title' },
          ...supportColumns,
        ]}
        actions={[
          { key: 'ask', label: texts.ask, primary: true, need: platformMessages.manage, run: () => setAsking(true) },
        ]}
        rowActions={[
          {
            key: 'go',
            label: texts.go,
            run: ({ schoolId }) => void navigate(`/platform/school?school=${schoolId}&tab=support`),
          },
        ]}
        empty={texts.empty}
      />
      <AskSupport school={null} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Card, CardData, CardList } from '../../kit/card/card.tsx'
import card from '../../kit/card/card.module.css'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { type DayPart, useDayPart } from '../../session/index.ts'
import { approvalMessages } from './approval.messages.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useDeciding } from './use-deciding.ts'

const { card: texts, actions, list } = approvalMessages

type Waiting = DayPart<'approvals'>['rows'][number]

/** For the workbench: what waits for one's word. What its title and reason tell in full is answered here; the rest is opened. */
export function ApprovalsCard({ compact }: { compact: boolean }) {
  const query = useDayPart('approvals')
  const [refusing, setRefusing] = useState<Waiting | null>(null)
  return (
    <Card urgent title={texts.title} count={query.data?.total} more={{ to: '/myApproval/index', text: texts.more }}>
      <CardData query={query} rows={3}>
        {({ rows }) => (
          <CardList rows={rows} none={texts} compact={compact}>
            {(flow) => (
              <>
                <div className={card.grow}>
                  <p className={card.line} title={flow.title}>
                    <b>{flow.title}</b>
                  </p>
                  <p className={card.sub} title={flow.reason}>
                    {flow.isPastAgreeing ? <Text look="warning">{`${list.past} · `}</Text> : null}
                    {flow.isLate && !flow.isPastAgreeing ? <Text look="warning">{`${texts.late} · `}</Text> : null}
                    {[texts.from(flow.applicantName), flow.reason].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Answers flow={flow} onRefuse={() => setRefusing(flow)} />
              </>
            )}
          </CardList>
        )}
      </CardData>
      {refusing ? <RefuseDialog flow={refusing} onClose={() => setRefusing(null)} /> : null}
    </Card>
  )
}

function Answers({ flow, onRefuse }: { flow: Waiting; onRefuse: () => void }) {
  const navigate = useNavigate()
  const { agree } = useDeciding()
  if (!flow.isPlain)
    return (
      <GuardedButton
        size="small"
        aria-label={texts.act(texts.view, flow.title)}
        onClick={() => navigate(`/approval_info?id=${flow.id}`)}
      >
        {texts.view}
      </GuardedButton>
    )
  return (
    <Row gap={4} firm>
      <GuardedButton size="small" aria-label={texts.act(actions.reject, flow.title)} onClick={onRefuse}>
        {actions.reject}
      </GuardedButton>
      {flow.isPastAgreeing ? null : (
        <GuardedButton
          size="small"
          type="primary"
          aria-label={texts.act(actions.agree, flow.title)}
          onClick={() => agree(flow)}
        >
          {actions.agree}
        </GuardedButton>
      )}
    </Row>
  )
}

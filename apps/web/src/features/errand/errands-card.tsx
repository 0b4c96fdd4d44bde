import { useNavigate } from 'react-router'
import { Card, CardData, CardList } from '../../kit/card/card.tsx'
import card from '../../kit/card/card.module.css'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Text } from '../../kit/layout/layout.tsx'
import { shortMoment } from '../../kit/time-words.ts'
import { type DayPart, useDayPart } from '../../session/index.ts'
import { errandCardMessages as texts } from './errands-card.messages.ts'

type Owed = DayPart<'errands'>['rows'][number]

/** For the workbench: what one owes, the next due first, each a press away from where it is seen to. */
export function ErrandsCard({ compact }: { compact: boolean }) {
  const query = useDayPart('errands')
  return (
    <Card urgent title={texts.title} count={query.data?.total} more={{ to: '/errand/index', text: texts.more }}>
      <CardData query={query} rows={3}>
        {({ rows }) => (
          <CardList rows={rows} none={texts} compact={compact}>
            {(errand) => <One errand={errand} />}
          </CardList>
        )}
      </CardData>
    </Card>
  )
}

function One({ errand }: { errand: Owed }) {
  const navigate = useNavigate()
  const { title, aboutName, dueTime, isOverdue, link } = errand
  return (
    <>
      <div className={card.grow}>
        <p className={card.line} title={title}>
          <b>{title}</b>
        </p>
        <p className={card.sub}>
          {isOverdue ? <Text look="danger">{`${texts.overdue} · `}</Text> : null}
          {[aboutName, texts.due(shortMoment(dueTime))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <GuardedButton
        size="small"
        aria-label={texts.act([title, aboutName].filter(Boolean).join(' '))}
        onClick={() => navigate(link)}
      >
        {texts.open}
      </GuardedButton>
    </>
  )
}

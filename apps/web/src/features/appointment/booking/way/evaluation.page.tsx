import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { wayMessages as texts } from '../booking.messages.ts'
import { useTypes } from '../booking.queries.ts'
import { VisitorPage, Waiting } from '../visitor-page.tsx'
import { BookingWay } from './booking-way.tsx'

/** Assessments, of which a school has one. */
const ASSESSMENTS: readonly string[] = ['1', '15', '17']

/** 预约评估: the place first, then assessor, day and time; what has to come before is asked for on the way. */
export function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('type')
  const types = useTypes()
  if (!types.data && !asked)
    return (
      <VisitorPage>
        <Waiting query={types} />
      </VisitorPage>
    )
  const type = asked ?? types.data?.types.find((one) => ASSESSMENTS.includes(one.type))?.type
  return (
    <VisitorPage>
      {type && ASSESSMENTS.includes(type) ? (
        <BookingWay key={type} type={type} asksSite />
      ) : (
        <EmptyState
          title={texts.missing}
          description={texts.missingLead}
          actions={
            <Button size="lg" variant="primary" onClick={() => void navigate('/myAppointment')}>
              {texts.toChoose}
            </Button>
          }
        />
      )}
    </VisitorPage>
  )
}

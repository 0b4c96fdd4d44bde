import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../kit/form/button.tsx'
import { EmptyState } from '../../../../kit/states/states.tsx'
import { wayMessages as texts } from '../booking.messages.ts'
import { VisitDetail } from '../visit/visit-detail.tsx'
import { VisitorPage } from '../visitor-page.tsx'
import { BookingWay } from './booking-way.tsx'

/** The way of one appointment: before it is there (`type`), and from then on (`id`). */
export function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('id')
  const type = params.get('type')
  return (
    <VisitorPage>
      {id ? (
        <VisitDetail key={id} id={id} isMoving={params.get('move') === '1'} isSaying={params.get('feedback') === '1'} />
      ) : type ? (
        <BookingWay key={type} type={type} hostId={params.get('teacherId') ?? ''} />
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

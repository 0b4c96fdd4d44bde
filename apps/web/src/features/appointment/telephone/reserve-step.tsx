import { Link } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import styles from '../booking/booking.module.css'
import { Note } from '../booking/visitor-page.tsx'
import { telephoneMessages } from './telephone.messages.ts'
import { useReserve } from './telephone.queries.ts'

const { own: texts } = telephoneMessages

/** No time is chosen: the call comes in the hours the registration names. */
export function ReserveStep() {
  const reserve = useReserve()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{texts.review}</h2>
      <p className={styles.lead}>{texts.reviewLead}</p>
      {reserve.error ? <Note>{reasonOf(reserve.error, texts.failed)}</Note> : null}
      <Button
        block
        size="xl"
        variant="primary"
        loading={reserve.isPending}
        onClick={() => reserve.mutate({}, { onSuccess: () => toast.success(texts.sent) })}
      >
        {texts.send}
      </Button>
      <p className={styles.lead}>
        <Link to="/userinfo/index">{texts.profile}</Link>
      </p>
    </section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { EmbeddedForm } from '../../form/index.ts'
import { wayMessages as texts } from '../booking.messages.ts'
import styles from '../booking.module.css'
import { BOOKING, type Way } from '../booking.queries.ts'

type RegistrationStepProps = { registration: NonNullable<Way['registration']>; onDone: () => void }

export function RegistrationStep({ registration, onDone }: RegistrationStepProps) {
  const queries = useQueryClient()
  const { formId, answerId, bizType, bizId } = registration
  return (
    <>
      <p className={styles.lead}>{texts.registration.lead}</p>
      <EmbeddedForm
        asked={{ ...(answerId ? { answerId } : { formId }), bizType, bizId }}
        submitText={texts.registration.submit}
        onSubmitted={() => {
          void queries.invalidateQueries({ queryKey: [BOOKING] })
          onDone()
        }}
      />
    </>
  )
}

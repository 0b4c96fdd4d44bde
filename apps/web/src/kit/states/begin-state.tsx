import { useNavigate } from 'react-router'
import { Button } from '../form/button.tsx'
import { EmptyState } from './states.tsx'

type Props = { title: string; lead: string; label: string; to: string }

/** Nothing yet on a visitor's page, and the one place where it begins. */
export function BeginState({ title, lead, label, to }: Props) {
  const navigate = useNavigate()
  return (
    <EmptyState
      size="card"
      title={title}
      description={lead}
      actions={
        <Button variant="primary" size="lg" onClick={() => void navigate(to)}>
          {label}
        </Button>
      }
    />
  )
}

import { useNavigate } from 'react-router'
import { Button } from '../kit/form/button.tsx'
import { shellMessages } from './shell.messages.ts'

export function HomeButton({ primary = false }: { primary?: boolean }) {
  const navigate = useNavigate()
  return (
    <Button variant={primary ? 'primary' : 'default'} onClick={() => void navigate('/')}>
      {shellMessages.backHome}
    </Button>
  )
}

export function BackButton() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate(-1)}>{shellMessages.back}</Button>
}

import { useNavigate } from 'react-router'
import { Button } from '../kit/form/button.tsx'
import { ErrorPage } from '../kit/states/error-page.tsx'
import { session } from '../session/index.ts'
import { browser } from './navigator.ts'
import { Refusal } from './refusal.tsx'
import { useArea } from './router/in-layout.ts'
import { BackButton, HomeButton } from './way-on-buttons.tsx'
import { loginAddress } from './session-end/login-address.ts'
import { shellMessages } from './shell.messages.ts'

function SignInButton() {
  const navigate = useNavigate()
  return (
    <Button variant="primary" onClick={() => void navigate(loginAddress(session.get(), window.location.search))}>
      {shellMessages.signInAgain}
    </Button>
  )
}

export function Unauthorised() {
  const area = useArea()
  return <ErrorPage kind="401" area={area} actions={area === 'screen' ? <SignInButton /> : <HomeButton primary />} />
}

export function NotFound() {
  return (
    <ErrorPage
      kind="404"
      area={useArea()}
      actions={
        <>
          <HomeButton primary />
          <BackButton />
        </>
      }
    />
  )
}

export function Broken() {
  return (
    <ErrorPage
      kind="500"
      area={useArea()}
      actions={
        <>
          <Button variant="primary" onClick={browser.reload}>
            {shellMessages.retry}
          </Button>
          <HomeButton />
        </>
      }
    />
  )
}

export function Forbidden() {
  return <Refusal />
}

import { ErrorPage } from '../kit/states/error-page.tsx'
import { useArea } from './router/in-layout.ts'
import { BackButton, HomeButton } from './way-on-buttons.tsx'

export function Refusal() {
  return (
    <ErrorPage
      kind="403"
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

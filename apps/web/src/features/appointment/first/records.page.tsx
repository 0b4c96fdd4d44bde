import { FirstList } from './first-list.tsx'

export function Page() {
  return <FirstList isRecord />
}

import { Signatures } from './signatures.tsx'

/** 签署名单 (R120): who agreed to what, in a plan or in all of them. */
export function Page() {
  return <Signatures />
}

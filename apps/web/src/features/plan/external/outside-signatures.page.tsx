import { Signatures } from './signatures.tsx'

/** 外链签署名单 (R126): those who came by a link. */
export function Page() {
  return <Signatures isExternal />
}

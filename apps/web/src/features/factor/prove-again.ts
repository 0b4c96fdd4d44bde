import { create } from 'zustand'

type Asked = { readonly settle: ((isProved: boolean) => void) | null }

export const useProof = create<Asked>(() => ({ settle: null }))

let asking: Promise<boolean> | null = null

/** However many calls wait for it, one dialog asks; all of them go on, or none. */
export const proveAgain = (): Promise<boolean> => {
  asking ??= new Promise<boolean>((resolve) => {
    useProof.setState({
      settle: (isProved) => {
        asking = null
        useProof.setState({ settle: null })
        resolve(isProved)
      },
    })
  })
  return asking
}

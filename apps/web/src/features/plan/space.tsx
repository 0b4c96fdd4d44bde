import { Link, useNavigate, useSearchParams, type LinkProps, type NavigateOptions } from 'react-router'

/** In which space a page is: the school's own, or that of the cadres, which has the same pages and shares nothing with it. */
export type Space = { readonly evaluationType?: '1' }

const NAME = 'evaluationType'
const CADRE = '1'

const spaceIn = (asked: URLSearchParams): Space => (asked.get(NAME) === CADRE ? { evaluationType: CADRE } : {})

export const useSpace = (): Space => spaceIn(useSearchParams()[0])

export const useIsCadre = (): boolean => useSpace().evaluationType === CADRE

/** What a page asks for, in the space it is in. */
export const useInSpace = <A extends object>(asked: A | null): (A & Space) | null => {
  const space = useSpace()
  return asked && { ...asked, ...space }
}

/** For what is pressed: the address is that of the page the button stands on. */
export const inSpaceHere = <A extends object>(given: A): A & Space => ({
  ...given,
  ...spaceIn(new URLSearchParams(globalThis.location.search)),
})

export const pathIn = ({ evaluationType }: Space, path: string): string =>
  evaluationType === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${NAME}=${evaluationType}`

/** From one page of a space to another of it. */
export const useGo = (): ((path: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate()
  const space = useSpace()
  return (path, options) => void navigate(pathIn(space, path), options)
}

export function SpaceLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link {...rest} to={pathIn(useSpace(), to)} />
}

import { createContext, useContext } from 'react'

/** Whether the layout stands around the page, so that error pages know how much room is theirs. */
export const InLayout = createContext(false)

const useInLayout = (): boolean => useContext(InLayout)

/** What the kit calls the room an error page has. */
export const useArea = (): 'content' | 'screen' => (useInLayout() ? 'content' : 'screen')

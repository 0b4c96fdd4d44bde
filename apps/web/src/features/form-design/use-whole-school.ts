import { useSession } from '../../session/index.ts'

/** Forms are the whole school's: who reaches only a part of it looks, and changes nothing. */
export const useWholeSchool = (): boolean => useSession((state) => state.user?.dataScope.type === 'ALL')

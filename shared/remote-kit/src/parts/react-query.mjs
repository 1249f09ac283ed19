// What the shell provides as `@tanstack/react-query` (see ../parts-plugin.mjs): without suspense and hydration.
export {
  hashKey,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole/@tanstack/react-query';

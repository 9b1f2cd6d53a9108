/**
 * What the host offers as `@tanstack/react-query`. It imports the package by another name, because
 * its own is what this module stands for.
 */
export {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-source';

/**
 * The host's version of `@tanstack/react-query`. It imports the package by another name, because
 * this module replaces its own.
 */
export {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'react-query-source';

/** A Gateway of the Gateway API, which ends TLS and takes in routes of this namespace. */
interface GatewayEntrance {
  readonly gateway: { readonly name: string; readonly namespace: string };
}

/** An Ingress of a controller that is named by its class. */
interface IngressEntrance {
  readonly ingressClass: string;
  /** Secret with the domain's certificate; cert-manager makes it where it is asked to. */
  readonly tlsSecret: string;
}

/** What differs from one cluster to the next. */
export interface Values {
  readonly namespace: string;
  /** Where the images lie, without a slash at the end. */
  readonly registry: string;
  /** The images' tag; each new one is rolled out. */
  readonly version: string;
  /** Where people reach the site, without https://. */
  readonly domain: string;
  /** Through what people reach the site. */
  readonly entrance: GatewayEntrance | IngressEntrance;
  /** Secret whose keys are environment variables, of which each program gets its own: `secrets.ts`. */
  readonly secrets: string;
  /** What site, API and workers read beside it; nothing secret. */
  readonly environment: Readonly<Record<string, string>>;
  /** Of the release store and the files. */
  readonly storage: {
    readonly endpoint: string;
    readonly region: string;
    /** Where the service wants the bucket in its host name. */
    readonly pathStyle?: 'off';
  };
  readonly buckets: { readonly files: string; readonly releases: string };
  /** Where the pods run that requests come from, and who reads the metrics. */
  readonly namespaces: { readonly entrance: string; readonly monitoring: string };
  /** Name servers outside of kube-system, such as NodeLocal DNSCache's address on each node. */
  readonly nameServers: readonly string[];
  /** Networks that API and workers may reach although they are private: database, S3, own engines. */
  readonly privateNetworks: readonly string[];
  readonly replicas: {
    readonly site: readonly [least: number, most: number];
    readonly api: readonly [least: number, most: number];
    readonly worker: readonly [least: number, most: number];
  };
  /** Videos that one worker makes at once. */
  readonly videosPerWorker: number;
}

/** An example: `node deploy/kubernetes/build.ts my.json` lays a file over it. */
export const EXAMPLE: Values = {
  namespace: 'vidra',
  registry: 'registry.example/vidra',
  version: 'local',
  domain: 'vidra.example',
  entrance: { gateway: { name: 'web', namespace: 'gateway' } },
  secrets: 'vidra-secrets',
  environment: {},
  storage: { endpoint: 'https://s3.vidra.example', region: 'us-east-1' },
  buckets: { files: 'vidra-media', releases: 'vidra-releases' },
  namespaces: { entrance: 'gateway', monitoring: 'monitoring' },
  nameServers: ['169.254.20.10/32'],
  privateNetworks: ['10.0.0.0/24'],
  replicas: { site: [2, 6], api: [2, 8], worker: [1, 20] },
  videosPerWorker: 1,
};

/** Gateway of the Gateway API that terminates TLS and accepts routes of this namespace. */
interface GatewayEntrance {
  readonly gateway: { readonly name: string; readonly namespace: string };
}

/** Ingress of a controller, selected by its class. */
interface IngressEntrance {
  readonly ingressClass: string;
  /** Secret with the domain's certificate. cert-manager can create it. */
  readonly tlsSecret: string;
}

/** Values that differ between clusters. */
export interface Values {
  readonly namespace: string;
  /** Registry of the images, without a trailing slash. */
  readonly registry: string;
  /** Tag of the images. A new one is rolled out. */
  readonly version: string;
  /** Domain of the site, without https://. */
  readonly domain: string;
  /** Entry point of the site's traffic. */
  readonly entrance: GatewayEntrance | IngressEntrance;
  /** Secret whose keys are environment variables. Each program gets only its own: `secrets.ts`. */
  readonly secrets: string;
  /** Additional variables of site, API and workers; no secrets. */
  readonly environment: Readonly<Record<string, string>>;
  /** Object storage of the releases and the files. */
  readonly storage: {
    readonly endpoint: string;
    readonly region: string;
    /** Set for services that need the bucket in the host name. */
    readonly pathStyle?: 'off';
  };
  readonly buckets: { readonly files: string; readonly releases: string };
  /** Namespaces of the pods that send requests and of those that read the metrics. */
  readonly namespaces: { readonly entrance: string; readonly monitoring: string };
  /** Name servers outside of kube-system, such as NodeLocal DNSCache's address on each node. */
  readonly nameServers: readonly string[];
  /** Private networks that API and workers may reach: database, S3, own engines. */
  readonly privateNetworks: readonly string[];
  readonly replicas: {
    readonly site: readonly [least: number, most: number];
    readonly api: readonly [least: number, most: number];
    readonly worker: readonly [least: number, most: number];
  };
  /** Number of videos that one worker renders at once. */
  readonly videosPerWorker: number;
}

/** Example values. `node deploy/kubernetes/build.ts my.json` overrides them with a file. */
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

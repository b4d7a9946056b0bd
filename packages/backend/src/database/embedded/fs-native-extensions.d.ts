declare module "fs-native-extensions" {
  /** @returns false when another file descriptor holds the lock */
  export function tryLock(fileDescriptor: number): boolean;
}
